import {
  allocations,
  creditNotes,
  customers,
  documentRelations,
  documents,
  latePaymentClaims,
  paymentStandings,
  payments,
  statement,
  type Transaction,
  together,
} from '@quotespark/database'
import {
  type CisRate,
  cisDeduction,
  type Debt,
  type HalfYear,
  workOutLatePayment,
} from '@quotespark/domain/billing'
import {
  addMoney,
  fromPence,
  type Money,
  subtractMoney,
  sumMoney,
  toPence,
  ZERO_MONEY,
} from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { type CalendarDate, londonDate } from '@quotespark/domain/time'
import { and, eq, sql } from 'drizzle-orm'
import { staffUrl } from '../../../company/staff-url.ts'
import type { Services } from '../../../services.ts'
import { findHold } from '../chasing/hold-invoice.ts'
import {
  belongsToDocument,
  DOCUMENT_PLACEHOLDERS,
  type DocumentRef,
  documentParams,
  isDocument,
} from '../document-ref.ts'
import { findNewestContent } from '../evidence/revisions.ts'
import type { InvoiceDocument } from '../printable.ts'
import { claimsOf } from './claims.ts'

const invoiceWithCustomer = statement('debt', (db) =>
  db
    .select({
      invoice: documents,
      is_business: customers.is_business,
      is_public_authority: customers.is_public_authority,
      is_claim: sql<boolean>`exists (select from ${latePaymentClaims}
        where ${latePaymentClaims.company_id} = ${documents.company_id} and ${latePaymentClaims.document_id} = ${documents.id})`,
    })
    .from(documents)
    .leftJoin(
      customers,
      and(eq(customers.company_id, documents.company_id), eq(customers.id, documents.customer_id)),
    )
    .where(and(isDocument(documents, DOCUMENT_PLACEHOLDERS), sql`${documents.kind} = 'invoice'`)),
)

/** The day of a void or reversal of the row that this allocation belongs to; null while there is none. */
const undoneOn = sql<string | null>`(select undone.paid_on::text from payments undone
  where undone.company_id = ${payments.company_id} and undone.payment_id = ${payments.id}
    and undone.kind in ('void', 'dispute_reversal') limit 1)`

/** The day of the part that an opposite row takes back. */
const takenOn = sql<
  string | null
>`(select coalesce(taken.used_on, standing.paid_on)::text from allocations taken
  left join payment_standings standing on standing.company_id = taken.company_id and standing.id = taken.payment_id
  where taken.company_id = ${allocations.company_id} and taken.id = ${allocations.allocation_id})`

const partsOf = statement('parts_of_debt', (db) =>
  db
    .select({
      amount: allocations.amount,
      takes: allocations.allocation_id,
      kind: payments.kind,
      method: payments.method,
      on: sql<string>`coalesce(${allocations.used_on}, ${paymentStandings.paid_on})::text`,
      taken_on: takenOn,
      undone_on: undoneOn,
    })
    .from(allocations)
    .leftJoin(
      payments,
      and(eq(payments.company_id, allocations.company_id), eq(payments.id, allocations.payment_id)),
    )
    .leftJoin(
      paymentStandings,
      and(
        eq(paymentStandings.company_id, allocations.company_id),
        eq(paymentStandings.id, allocations.payment_id),
      ),
    )
    .where(and(belongsToDocument(allocations, DOCUMENT_PLACEHOLDERS), eq(allocations.is_set_off, false))),
)

const notesOf = statement('notes_of_debt', (db) =>
  db
    .select({
      on: sql<string>`${creditNotes.issue_date}`,
      amount: creditNotes.total_amount,
      labour_amount: creditNotes.cis_labour_amount,
      reason_kind: creditNotes.reason_kind,
    })
    .from(documentRelations)
    .innerJoin(
      creditNotes,
      and(
        eq(creditNotes.company_id, documentRelations.company_id),
        eq(creditNotes.id, documentRelations.document_id),
      ),
    )
    .where(
      and(
        eq(documentRelations.company_id, DOCUMENT_PLACEHOLDERS.company_id),
        eq(documentRelations.source_id, DOCUMENT_PLACEHOLDERS.document_id),
        eq(documentRelations.relation, 'credits'),
      ),
    ),
)

/**
 * Reads an invoice as a debt: its dates and its total as the customer was sent them last, what changed its balance on which day, and whether
 * its customer disputes it today. CIS that they deduct is no part of it from the start, as they do not owe it, whenever it is recorded.
 * Refuses with `not_found`.
 */
export async function readDebt(
  db: Transaction,
  document: DocumentRef<'invoice'>,
  today: CalendarDate,
): Promise<Debt> {
  const params = documentParams(document)
  const [[found], parts, notes, claims, sealed, hold] = await together([
    invoiceWithCustomer(db, params),
    partsOf(db, params),
    notesOf(db, params),
    claimsOf(db, document),
    findNewestContent(db, document),
    findHold(db, document, today),
  ])
  if (!found) throw new Refusal('not_found', { entity: 'invoice' })
  const { is_business, is_public_authority, is_claim } = found
  const invoice = found.invoice as unknown as InvoiceDocument
  const { status, work_finished_on, asked_before_work, cis_rate: rate, cis_labour_amount } = invoice
  const credit_notes = notes.map(({ labour_amount, amount, ...note }) => ({
    ...note,
    amount: subtractMoney(amount, deductionOf(rate, labour_amount)),
  }))
  const toDeduct = subtractMoney(
    deductionOf(rate, cis_labour_amount),
    sumMoney(notes.map(({ labour_amount }) => deductionOf(rate, labour_amount))),
  )
  const [deducted, money] = split(parts)
  return {
    ...{ status, is_claim, is_business, work_finished_on, asked_before_work },
    is_public_authority: is_public_authority === true,
    is_disputed: hold?.is_disputed === true,
    issue_date: sealed?.issued_on ?? invoice.issue_date,
    due_date: sealed?.due_date ?? invoice.due_date,
    total_amount: subtractMoney(
      invoice.sealed_total_amount ?? invoice.total_amount,
      addMoney(deductionOf(rate, cis_labour_amount), moreThan(deducted, toDeduct)),
    ),
    movements: money.map(movementOf),
    credit_notes,
    claims: claims.filter((claim) => claim.status !== 'cancelled'),
    kept_rate: claims[0]?.reference_rate ?? null,
  }
}

type Part = Awaited<ReturnType<typeof partsOf>>[number]

/** The deduction of this labour; 0.00 where nothing is deducted. */
const deductionOf = (rate: CisRate | null, labour: Money | null): Money =>
  rate === null || labour === null ? ZERO_MONEY : fromPence(cisDeduction(toPence(labour), rate))

/** Tells CIS that was recorded as deducted, less what voids took back, from money. */
function split(parts: readonly Part[]): [deducted: Money, money: Part[]] {
  const isDeducted = ({ method }: Part) => method === 'cis_deduction'
  const signed = parts.filter(isDeducted).map(({ amount, takes }) => (takes === null ? amount : `-${amount}`))
  return [sumMoney(signed), parts.filter((part) => !isDeducted(part))]
}

/** How far one amount is above another; never below zero. */
const moreThan = (amount: Money, other: Money): Money =>
  toPence(amount) > toPence(other) ? subtractMoney(amount, other) : ZERO_MONEY

/**
 * One change of the balance by money. A void takes its part back on the day of the part, so that it cut nothing; a refund that was
 * voided, or a dispute that was won, on the day on which the money counts again.
 */
function movementOf({ amount, takes, kind, on, taken_on, undone_on }: Part): { on: string; amount: Money } {
  if (takes === null) return { on, amount }
  return { on: (kind === 'void' ? taken_on : undone_on) ?? on, amount: subtractMoney(ZERO_MONEY, amount) }
}

/**
 * The interest and the fixed sum that can be claimed on an invoice today and were not claimed before; null where that is nothing, or the
 * half-year has no rate.
 */
export async function claimableToday(
  { db, services }: { db: Transaction; services: Services },
  document: DocumentRef<'invoice'>,
): Promise<Money | null> {
  const today = londonDate(services.clock.now())
  const debt = await readDebt(db, document, today)
  try {
    const { claim } = workOutFigures(services, document, debt, today)
    return claim && addMoney(claim.interest_amount, claim.fixed_sum)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'reference_rate_missing') return null
    throw error
  }
}

/** The same of several invoices together. */
export async function claimableOn(
  parts: { db: Transaction; services: Services },
  documents: readonly DocumentRef<'invoice'>[],
): Promise<Money | null> {
  const amounts = []
  for (const document of documents) amounts.push(await claimableToday(parts, document))
  const claimable = amounts.filter((amount) => amount !== null)
  return claimable.length === 0 ? null : sumMoney(claimable)
}

/** Works the figures of a debt out as at a day. Refuses with `reference_rate_missing`. */
export function workOutFigures(
  services: Pick<Services, 'config'>,
  { company_id }: { company_id: string },
  debt: Debt,
  on: string,
) {
  return workOutLatePayment(debt, on, (half_year: HalfYear) => {
    const rate = services.config.referenceRates.get(half_year)
    if (rate !== undefined) return rate
    const url = staffUrl(services.config, company_id, '/app/settings/late-payment')
    throw new Refusal('reference_rate_missing', { half_year, url })
  })
}
