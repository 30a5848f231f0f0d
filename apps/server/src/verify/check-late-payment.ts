import type { Transaction } from '@quotespark/database'
import { type SQL, sql } from 'drizzle-orm'

/** Most wrong claims named per company. */
const NAMED = 20

/**
 * Checks the claims of statutory interest (invariant 10 of the specification of billing): each claims the interest by formula and the
 * fixed sum, as far as they were not claimed before, by the rows that were there when it was made. Its invoice comes to that, and all
 * claims on a debt have one rate. Where a draft claim was deleted since, a later one may have claimed less.
 */
export async function brokenInLatePayment(tx: Transaction, company_id: string): Promise<string[]> {
  const { rows } = await tx.execute<{ number: string; problem: string }>(sql`
    with claims as (
      select claim.*, made.number, made.total_amount as billed_amount, made.status, debt.cis_rate,
        coalesce(sent.total_amount, debt.sealed_total_amount, debt.total_amount) as sent_amount, ${withheld} as withheld
      from late_payment_claims claim
        join documents made on made.company_id = claim.company_id and made.id = claim.document_id
        join documents debt on debt.company_id = claim.company_id and debt.id = claim.debt_id
        left join lateral (${sentRevision}) sent on true
      where claim.company_id = ${company_id}
    ),
    owed as (
      select claim.document_id, day::date as day, greatest(0, sent_amount - withheld - ${paidBy} - ${creditedBy}) as amount
      from claims claim, generate_series(claim.relevant_day, claim.claimed_to - 1, interval '1 day') day
    ),
    due as (
      select claim.document_id, round(sum(amount) * (claim.reference_rate + 8) / 36500, 2) as interest,
        sum(case when day > claim.relevant_day or amount = 0 then 0 when amount < 1000 then 40 when amount < 10000 then 70 else 100 end) as fixed
      from claims claim join owed using (document_id)
      group by claim.document_id, claim.reference_rate
    ),
    before as (
      select claim.document_id, coalesce(sum(earlier.interest_amount - least(earlier.interest_amount, waived)), 0) as interest,
        coalesce(sum(earlier.fixed_sum - greatest(0, waived - earlier.interest_amount)), 0) as fixed
      from claims claim
        left join claims earlier on earlier.debt_id = claim.debt_id and earlier.document_id < claim.document_id
          and (earlier.status <> 'cancelled' or ${isCancelledSince})
        left join lateral (select ${waivedOf(sql`earlier`)} as waived) notes on true
      group by claim.document_id
    )
    select number, problem from (
      select number, case
        when billed_amount <> interest_amount + fixed_sum then 'comes to another amount than it claims'
        when exists (select from claims other where other.debt_id = claim.debt_id and other.reference_rate <> claim.reference_rate)
          then 'has another rate than another claim on its debt'
        when interest_amount > left_interest or (interest_amount < left_interest and ${hasAllBefore})
          then 'does not claim the interest that was due and not claimed'
        when fixed_sum > left_fixed or (fixed_sum < left_fixed and ${hasAllBefore})
          then 'does not claim the fixed sum that was due and not claimed'
      end as problem
      from claims claim join due using (document_id) join before using (document_id),
        lateral (select greatest(0, due.interest - before.interest) as left_interest,
          greatest(0, due.fixed - before.fixed) as left_fixed) still
    ) looked where problem is not null order by number limit ${NAMED}`)
  return rows.map(({ number, problem }) => `the claim ${number} ${problem}`)
}

/** The debt as it had been sent when the claim was made: its total, and the CIS to be deducted of it. */
const sentRevision = sql`
  select sealed.total_amount, (sealed.content::jsonb -> 'cis' ->> 'deduction_amount')::numeric as deduction_amount
  from document_revisions sealed
  where sealed.company_id = claim.company_id and sealed.document_id = claim.debt_id and sealed.sealed_at <= claim.created_at
  order by sealed.revision desc limit 1`

/** The CIS that is deducted of what a credit note took off the debt. */
const deductionOfNote = (rate: SQL) =>
  sql`round(coalesce(${rate}::numeric * note.cis_labour_amount / 100, 0), 2)`

const notesOnDebt = sql`document_relations credits
    join documents note on note.company_id = credits.company_id and note.id = credits.document_id
  where credits.company_id = claim.company_id and credits.source_id = claim.debt_id and credits.relation = 'credits'
    and note.id < claim.document_id`

/** CIS that the customer deducts of the debt as sent, or has deducted of it beyond that: they do not owe it, whatever the day. */
const withheld = sql`(
  select issued.amount + greatest(0, recorded.amount - issued.amount + credited.amount)
  from (select coalesce(sent.deduction_amount, 0) as amount) issued,
    (select coalesce(sum(case when part.allocation_id is null then part.amount else -part.amount end), 0) as amount
      from allocations part join payments source on source.company_id = part.company_id and source.id = part.payment_id
      where part.company_id = claim.company_id and part.document_id = claim.debt_id and not part.is_set_off
        and source.method = 'cis_deduction' and part.id < claim.document_id) recorded,
    (select coalesce(sum(${deductionOfNote(sql`debt.cis_rate`)}), 0) as amount from ${notesOnDebt}) credited
)`

/** Credit notes on an earlier claim that were there when the claim was made: their ids are in the order of time. */
const waivedOf = (of: SQL) => sql`(
  select coalesce(sum(note.total_amount), 0) from document_relations credits
    join documents note on note.company_id = credits.company_id and note.id = credits.document_id
  where credits.company_id = ${of}.company_id and credits.source_id = ${of}.document_id and credits.relation = 'credits'
    and note.id < claim.document_id
)`

const isCancelledSince = sql`exists (
  select from document_events event where event.company_id = earlier.company_id and event.document_id = earlier.document_id
    and event.event = 'cancelled' and event.id > claim.document_id
)`

/** True while no claim that was made before on the same debt was deleted: its history names each. */
const hasAllBefore = sql`(
  select count(*) from document_events event where event.company_id = claim.company_id and event.document_id = claim.debt_id
    and event.event = 'interest_claimed' and event.id < claim.document_id
) = (select count(*) from claims earlier where earlier.debt_id = claim.debt_id and earlier.document_id < claim.document_id)`

/** The day of a row of payments, as far as it was corrected by then. */
const dayOf = (payment: SQL) => sql`coalesce((
  select corrected.paid_on from payment_corrections corrected
  where corrected.company_id = ${payment}.company_id and corrected.payment_id = ${payment}.id and corrected.created_at <= claim.created_at
  order by corrected.position desc limit 1
), ${payment}.paid_on)`

/** Money that had come by the end of a day; what was voided never came, and a refund that was voided never went. */
const paidBy = sql`coalesce((
  select sum(case when part.allocation_id is null then part.amount else -part.amount end)
  from allocations part
    left join payments source on source.company_id = part.company_id and source.id = part.payment_id
    left join allocations taken on taken.company_id = part.company_id and taken.id = part.allocation_id
    left join payments paid on paid.company_id = taken.company_id and paid.id = taken.payment_id
    left join payments undone on undone.company_id = source.company_id and undone.payment_id = source.id
      and source.kind in ('refund', 'dispute') and undone.kind in ('void', 'dispute_reversal') and undone.id < claim.document_id
  where part.company_id = claim.company_id and part.document_id = claim.debt_id and not part.is_set_off
    and part.id < claim.document_id and source.method is distinct from 'cis_deduction'
    and day >= case when part.allocation_id is not null and source.kind = 'void' then coalesce(taken.used_on, ${dayOf(sql`paid`)})
      else coalesce(undone.paid_on, part.used_on, ${dayOf(sql`source`)}) end
), 0)`

/** A credit note for a mistake made the debt smaller from the start, one for a reduction on its day, both less their part of the CIS. */
const creditedBy = sql`coalesce((
  select sum(note.total_amount - ${deductionOfNote(sql`claim.cis_rate`)}) from ${notesOnDebt}
    and (note.reason_kind = 'mistake' or note.issue_date <= day)
), 0)`
