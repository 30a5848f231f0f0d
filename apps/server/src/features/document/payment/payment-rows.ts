import type { Payment } from '@quotespark/contract'
import {
  allocations,
  customers,
  documents,
  paymentCorrections,
  paymentStandings,
  payments,
  profiles,
  type Transaction,
  together,
} from '@quotespark/database'
import { personName } from '@quotespark/domain/company'
import { isZeroMoney, type Money, subtractMoney, ZERO_MONEY } from '@quotespark/domain/money'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { StaffReader } from '../../../api/context.ts'
import { isOneOf } from '../../../api/find-few.ts'
import { isDisputed, isPaymentOf, isVoided, refundableOf } from './find-payment.ts'
import { leftOfPart } from './open-parts.ts'
import { abilitiesOf } from './present-payment.ts'

type Reader = Pick<StaffReader, 'db' | 'actor'>

/** The name that the history of an invoice gives whoever made a row; for a row that concerns none, their name today. */
const madeBy = sql<string | null>`coalesce((
  select event.actor_name from allocations part
    join document_events event on event.company_id = part.company_id and event.document_id = part.document_id
  where part.company_id = ${payments.company_id} and part.payment_id = ${payments.id}
    and event.evidence_sha256 = ${payments.sha256} and event.actor_user_id is not null limit 1))`

/** Shows rows of payments in the order of the ids. */
export async function loadPayments({ db, actor }: Reader, ids: string[]): Promise<Payment[]> {
  if (ids.length === 0) return []
  const { company_id } = actor
  const [rows, shares, corrections] = await together([
    readRows(db, company_id, ids),
    readShares(db, company_id, ids),
    readCorrections(db, company_id, ids),
  ])
  const sharesOf = Map.groupBy(shares, ({ payment_id }) => payment_id)
  const correctionsOf = Map.groupBy(corrections, ({ payment_id }) => payment_id)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [present(row, sharesOf.get(id) ?? [], correctionsOf.get(id) ?? [], actor)] : []
  })
}

/** Shows one row. Fails where it is not there: the caller has found it. */
export async function loadPayment(reader: Reader, id: string): Promise<Payment> {
  const [payment] = await loadPayments(reader, [id])
  if (!payment) throw new Error('a payment that was written is not there')
  return payment
}

function readRows(db: Transaction, company_id: string, ids: string[]) {
  return db
    .select({
      id: paymentStandings.id,
      kind: paymentStandings.kind,
      payment_id: paymentStandings.payment_id,
      credit_note_id: paymentStandings.credit_note_id,
      customer: { id: customers.id, name: customers.name, email: customers.email },
      amount: paymentStandings.amount,
      paid_on: paymentStandings.paid_on,
      method: paymentStandings.method,
      reference: paymentStandings.reference,
      returned_amount: paymentStandings.returned_amount,
      held_amount: paymentStandings.held_amount,
      unallocated_amount: paymentStandings.unallocated_amount,
      quote_id: payments.quote_id,
      quote_number: sql<string | null>`(select quote.number from documents quote
        where quote.company_id = ${payments.company_id} and quote.id = ${payments.quote_id})`,
      reason: payments.reason,
      checkout_session_id: payments.checkout_session_id,
      stripe_id: payments.stripe_id,
      excess_amount: payments.excess_amount,
      fee_amount: sql<Money | null>`(select charge.fee_amount::text from card_charges charge
        where charge.company_id = ${paymentStandings.company_id} and charge.payment_id = ${paymentStandings.id})`,
      is_disputed: isDisputed,
      first: { paid_on: payments.paid_on, reference: payments.reference },
      takes_kind: sql<Payment['kind'] | null>`(select taken.kind from payments taken
        where taken.company_id = ${payments.company_id} and taken.id = ${payments.payment_id})`,
      is_voided: isVoided,
      made_by: madeBy,
      author: { name: profiles.name, email: profiles.email },
      created_at: payments.created_at,
    })
    .from(paymentStandings)
    .innerJoin(payments, isPaymentOf)
    .leftJoin(
      customers,
      and(
        eq(customers.company_id, paymentStandings.company_id),
        eq(customers.id, paymentStandings.customer_id),
      ),
    )
    .leftJoin(profiles, eq(profiles.id, payments.created_by))
    .where(and(eq(paymentStandings.company_id, company_id), isOneOf(paymentStandings.id, ids)))
    .execute()
}

/** The parts of payments as they stand, and what voids and refunds took. */
function readShares(db: Transaction, company_id: string, ids: string[]) {
  const left = sql<Money>`case when ${allocations.allocation_id} is null then ${leftOfPart} else ${allocations.amount} end`
  return db
    .select({
      payment_id: sql<string>`${allocations.payment_id}`,
      invoice_id: documents.id,
      invoice_number: documents.number,
      amount: sql<Money>`sum(${left})::numeric(14,2)::text`,
    })
    .from(allocations)
    .innerJoin(
      documents,
      and(eq(documents.company_id, allocations.company_id), eq(documents.id, allocations.document_id)),
    )
    .innerJoin(
      payments,
      and(eq(payments.company_id, allocations.company_id), eq(payments.id, allocations.payment_id)),
    )
    .where(
      and(
        eq(allocations.company_id, company_id),
        isOneOf(allocations.payment_id, ids),
        // A release is a row of the payment itself, and what it takes is off the part already.
        sql`(${allocations.allocation_id} is null or ${payments.kind} <> 'payment')`,
      ),
    )
    .groupBy(allocations.payment_id, documents.id, documents.number)
    .orderBy(asc(documents.number), asc(documents.id))
    .execute()
}

function readCorrections(db: Transaction, company_id: string, ids: string[]) {
  return db
    .select({
      payment_id: paymentCorrections.payment_id,
      paid_on: paymentCorrections.paid_on,
      reference: paymentCorrections.reference,
      reason: paymentCorrections.reason,
      created_by_name: sql<string | null>`coalesce((
        select event.actor_name from allocations part
          join document_events event on event.company_id = part.company_id and event.document_id = part.document_id
        where part.company_id = ${paymentCorrections.company_id} and part.payment_id = ${paymentCorrections.payment_id}
          and event.evidence_sha256 = ${paymentCorrections.sha256} limit 1
      ), nullif(${profiles.name}, ''))`,
      created_at: paymentCorrections.created_at,
    })
    .from(paymentCorrections)
    .leftJoin(profiles, eq(profiles.id, paymentCorrections.created_by))
    .where(and(eq(paymentCorrections.company_id, company_id), isOneOf(paymentCorrections.payment_id, ids)))
    .orderBy(asc(paymentCorrections.payment_id), asc(paymentCorrections.position))
    .execute()
}

type Row = Awaited<ReturnType<typeof readRows>>[number]
type Share = Awaited<ReturnType<typeof readShares>>[number]
type Correction = Awaited<ReturnType<typeof readCorrections>>[number]

function present(row: Row, shares: Share[], corrections: Correction[], actor: Reader['actor']): Payment {
  const { returned_amount, held_amount, checkout_session_id, stripe_id, is_disputed, ...others } = row
  const { first, takes_kind, is_voided, made_by, author, quote_id, quote_number, ...shown } = others
  const state = is_voided ? 'voided' : is_disputed ? 'disputed' : 'received'
  const provider = checkout_session_id === null && stripe_id === null ? null : 'stripe'
  const isOpen = row.kind === 'payment' && !is_voided
  const refundable_amount = isOpen ? refundableOf(row) : ZERO_MONEY
  const isUntouched = row.kind === 'refund' || (isZeroMoney(returned_amount) && isZeroMoney(held_amount))
  const bringsBack = row.kind === 'payment' || takes_kind === 'refund' || takes_kind === 'dispute'
  return {
    ...shown,
    signed_amount: bringsBack ? row.amount : subtractMoney(ZERO_MONEY, row.amount),
    provider,
    state,
    refundable_amount,
    failure_reason: null,
    held: null,
    quote: quote_id === null || quote_number === null ? null : { quote_id, quote_number },
    invoices: shares.filter(({ amount }) => !isZeroMoney(amount)).map(({ payment_id: _, ...share }) => share),
    corrections: corrections.map(({ payment_id: _, ...correction }, index) => {
      const before = corrections[index - 1] ?? first
      return { ...correction, previous_paid_on: before.paid_on, previous_reference: before.reference }
    }),
    created_by_name: made_by ?? (author && personName(author)),
    abilities: abilitiesOf(
      { kind: row.kind, method: row.method, state, provider, refundable_amount, isUntouched },
      actor,
    ),
  }
}
