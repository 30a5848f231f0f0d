import { documents, type Transaction } from '@quotespark/database'
import { CHASED_LATE_DAYS, type ChasedKind, USUAL_STEPS } from '@quotespark/domain/billing'
import { type SQL, sql } from 'drizzle-orm'
import { isOwed } from '../document/kinds/situations.ts'
import { isPaymentPending } from '../document/payment/pending-payments.ts'
import { receiversOf } from '../document/send/receivers.ts'

/** A step that is due to be sent on a day, of one invoice or quote. */
export interface DueStep extends Record<string, unknown> {
  kind: ChasedKind
  company_id: string
  id: string
  customer_id: string
  /** Names the step. */
  days: number
  /** Counts the steps of its kind from 1. */
  step: number
  /** A working day. */
  day: string
  /** Addresses for reminders, separated by commas; null where there is none. */
  to: string | null
}

/** Steps by the kind of their document. */
export function byKind(steps: readonly DueStep[]): Record<ChasedKind, DueStep[]> {
  const found: Record<ChasedKind, DueStep[]> = { invoice: [], quote: [] }
  for (const step of steps) found[step.kind].push(step)
  return found
}

/** A working day on which mails go out, and the one before it. Steps whose day lies between them move to it. */
export interface SendDay {
  day: string
  /** Steps up to this day are taken to be sent; `-infinity` for none. */
  since: string
}

interface Asked {
  days: readonly SendDay[]
  /** All companies where it is left out; then the caller is outside row-level security. */
  company_id?: string
  customer_ids?: readonly string[]
  /** The most steps to list, one of each company in turn; without it they are listed in the order of day and address. */
  inTurn?: number
}

/**
 * Lists the steps that are due on some days: of each invoice the newest, of each quote the step before its last day, else the one after it
 * was sent. Left out is what is done with, held, on its way or claimed as interest, and customers who are not chased. Reads by due date,
 * so that it grows with what falls due, and not with all that is owed.
 */
export async function listDueSteps(db: Transaction, asked: Asked): Promise<DueStep[]> {
  const ofHolds = sql` union all ${dueInvoices(asked, NEW.byHold)}`
  // On the first day everything is new by its own day.
  const due = sql`${dueInvoices(asked, NEW.byDay)}${asked.days.length > 1 ? ofHolds : sql``} union all ${dueQuotes(asked)}`
  const { rows } = await db.execute<DueStep>(
    asked.inTurn === undefined
      ? sql`${due} order by day, kind, "to", id`
      : sql`select * from (
          select due.*, row_number() over (partition by company_id order by kind, "to", id) as turn from (${due}) as due
        ) as in_turn
        order by turn, company_id limit ${asked.inTurn}`,
  )
  return rows
}

const daysOf = ({ days }: Asked) => sql`
  unnest(${sql.param(days.map(({ day }) => day))}::date[], ${sql.param(days.map(({ since }) => since))}::date[]) as sending(day, since)`

const narrowed = ({ company_id, customer_ids }: Asked) => sql`
  ${company_id === undefined ? sql`` : sql`and documents.company_id = ${company_id}`}
  ${customer_ids === undefined ? sql`` : sql`and documents.customer_id = any(${sql.param([...customer_ids])}::uuid[])`}`

const SWITCHES: Readonly<Record<ChasedKind, { isOn: SQL; from: SQL; kept: SQL }>> = {
  invoice: {
    isOn: sql`companies.remind_overdue`,
    from: sql`companies.remind_overdue_from`,
    kept: sql`companies.invoice_steps`,
  },
  quote: {
    isOn: sql`companies.follow_up_quotes`,
    from: sql`companies.follow_up_quotes_from`,
    kept: sql`companies.quote_steps`,
  },
}

/** The steps that are on, of the companies that chase for a kind, with the day from which each counts. */
function steps(kind: ChasedKind, { company_id }: Asked) {
  const { isOn, from, kept } = SWITCHES[kind]
  const usual = JSON.stringify(USUAL_STEPS[kind].map(({ days, is_on }) => ({ days, is_on })))
  return sql`
    select numbered.*, lead(days) over (partition by company_id order by days) as next_days
    from (
      select companies.id as company_id, each.days, each.is_on,
        row_number() over (partition by companies.id order by each.days)::int as step,
        greatest(coalesce(${from}, '-infinity'), each."from") as counts_from
      from companies
      cross join lateral jsonb_to_recordset(coalesce(${kept}, ${usual}::jsonb)) as each(days int, is_on boolean, "from" date)
      where ${isOn} and companies.deleted_at is null
        ${company_id === undefined ? sql`` : sql`and companies.id = ${company_id}`}
    ) as numbered
    where is_on`
}

/** Somebody may be chased for: the customer is, nothing waits to be undone, and no hold lasts on that day. */
const isChaseable = sql`customers.is_chased
  and not exists (select from document_holds waiting
    where waiting.company_id = documents.company_id and waiting.document_id = documents.id)`

/** A reminder by hand on the step's day, or since, has taken its place. */
const isNotReminded = (remindedAt: SQL, day: SQL) =>
  sql`(${remindedAt} is null or (${remindedAt} at time zone 'Europe/London')::date < ${day})`

/** Steps whose own day lies within the days that are sent now, and those of which a hold ended then. Both without what is held. */
const NEW = {
  byDay: {
    hold: sql`
  left join lateral (
    select hold.id, hold.until from chasing_holds hold
    where hold.company_id = documents.company_id and hold.document_id = documents.id and hold.released_at is null
    limit 1
  ) as held on true`,
    isNew: sql`documents.due_date > sending.since - steps.days and (held.id is null or held.until <= sending.day)`,
  },
  byHold: {
    hold: sql`
  join chasing_holds held on held.company_id = documents.company_id and held.document_id = documents.id and held.released_at is null
    and held.until > sending.since and held.until <= sending.day`,
    isNew: sql`documents.due_date <= sending.since - steps.days`,
  },
}

/** A date of a changed document as the customer was sent it last. */
const sealedDate = (field: 'due_date' | 'valid_until') => sql`(
  select (sealed.content::jsonb ->> '${sql.raw(field)}')::date from document_revisions sealed
  where sealed.company_id = documents.company_id and sealed.document_id = documents.id and sealed.revision = documents.revision
)`

/** Nobody is reminded of a last day that they were not sent. */
const isLastDayAsSent = sql`(not documents.changed_since_sent or ${sealedDate('valid_until')} is not distinct from documents.valid_until)`

/** Nobody is chased by an edited due date before the one that they were sent. */
const isDueAsSent = sql`(not documents.changed_since_sent
  or coalesce(${sealedDate('due_date')}, documents.due_date) <= sending.day - steps.days)`

const dueInvoices = (asked: Asked, { hold, isNew }: (typeof NEW)['byDay']) => sql`
  select 'invoice' as kind, documents.company_id, documents.id, documents.customer_id, steps.days, steps.step,
    sending.day::text as day, ${receiversOf('reminders')} as "to"
  from (${steps('invoice', asked)}) as steps
  cross join ${daysOf(asked)}
  join documents on documents.company_id = steps.company_id and documents.kind = 'invoice'
    and ${isOwed(documents.status)} and documents.balance_due > 0
    and documents.due_date <= sending.day - steps.days
    and documents.due_date > sending.day - least(steps.next_days, steps.days + ${CHASED_LATE_DAYS}::int)
  join customers on customers.company_id = documents.company_id and customers.id = documents.customer_id
  ${hold}
  where ${isChaseable}
    and (steps.days >= 0 or documents.due_date > sending.day)
    and documents.due_date + steps.days >= steps.counts_from
    and ${isNew}
    and ${isNotReminded(sql`documents.reminded_at`, sql`documents.due_date + steps.days`)}
    and not exists (select from chased_steps done where done.company_id = documents.company_id
      and done.document_id = documents.id and done.days = steps.days and done.quote_sent_at is null)
    and not exists (select from late_payment_claims claim
      where claim.company_id = documents.company_id and claim.document_id = documents.id)
    and not ${isPaymentPending(sql`documents.company_id`, sql`documents.id`)}
    and ${isDueAsSent}
    ${narrowed(asked)}`

/** The day of a quote that a step counts from, as a part of the join that its index serves. */
const QUOTE_DAYS = {
  beforeLast: {
    isStep: sql`steps.days < 0`,
    from: sql`documents.valid_until`,
    isInTime: sql`documents.valid_until between sending.day + 1 and sending.day - steps.days`,
    isNotReminded: isNotReminded(sql`documents.followed_up_at`, sql`documents.valid_until + steps.days`),
  },
  afterSent: {
    isStep: sql`steps.days > 0`,
    from: sql`(documents.sent_at at time zone 'Europe/London')::date`,
    // Once the step before the last day is due, that is the one to send.
    isInTime: sql`documents.sent_at < ((sending.day - steps.days + 1)::timestamp at time zone 'Europe/London')
      and documents.sent_at >= ((sending.day - steps.days - ${CHASED_LATE_DAYS}::int)::timestamp at time zone 'Europe/London')
      and (documents.valid_until >= sending.day) is not false
      and (steps.ahead is null or documents.valid_until is null or documents.valid_until > sending.day - steps.ahead)`,
    // One reminder since it was sent is enough.
    isNotReminded: sql`(documents.followed_up_at is null or documents.followed_up_at < documents.sent_at)`,
  },
}

const dueQuotes = (asked: Asked) =>
  sql.join(
    Object.values(QUOTE_DAYS).map((days) => quotesDue(asked, days)),
    sql` union all `,
  )

function quotesDue(asked: Asked, days: (typeof QUOTE_DAYS)['afterSent']) {
  const { isStep, from, isInTime, isNotReminded } = days
  return sql`
  select 'quote' as kind, documents.company_id, documents.id, documents.customer_id, steps.days, steps.step,
    sending.day::text as day, ${receiversOf('reminders')} as "to"
  from (select *, min(days) filter (where days < 0) over (partition by company_id) as ahead from (${steps('quote', asked)}) as each_step) as steps
  cross join ${daysOf(asked)}
  join documents on documents.company_id = steps.company_id and documents.kind = 'quote' and documents.status = 'sent' and ${isInTime}
  join customers on customers.company_id = documents.company_id and customers.id = documents.customer_id
  where ${isStep} and ${isChaseable} and ${isLastDayAsSent}
    and ${from} + steps.days >= steps.counts_from
    and ${from} > sending.since - steps.days
    and ${isNotReminded}
    and not exists (select from chased_steps done where done.company_id = documents.company_id
      and done.document_id = documents.id and done.days = steps.days and done.quote_sent_at = documents.sent_at)
    ${narrowed(asked)}`
}
