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
import { cisDeduction, type Debt, type HalfYear, workOutLatePayment } from '@quotespark/domain/billing'
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
  const { status, work_finished_on, asked_before_work } = invoice
  return {
    ...{ status, is_claim, is_business, work_finished_on, asked_before_work },
    is_public_authority: is_public_authority === true,
    is_disputed: hold?.is_disputed === true,
    issue_date: sealed?.issued_on ?? invoice.issue_date,
    due_date: sealed?.due_date ?? invoice.due_date,
    ...lessCis(invoice, notes, parts),
    claims: claims.filter((claim) => claim.status !== 'cancelled'),
    kept_rate: claims[0]?.reference_rate ?? null,
  }
}

type Part = Awaited<ReturnType<typeof partsOf>>[number]
type Note = Awaited<ReturnType<typeof notesOf>>[number]

/** Total, credit notes and money without CIS. A deduction recorded beyond the one that was due makes the debt smaller as well. */
function lessCis(
  { cis_rate, cis_labour_amount, sealed_total_amount, total_amount }: InvoiceDocument,
  notes: readonly Note[],
  parts: readonly Part[],
): Pick<Debt, 'total_amount' | 'credit_notes' | 'movements'> {
  const deductionOf = (labour: Money | null) =>
    cis_rate === null || labour === null ? ZERO_MONEY : fromPence(cisDeduction(toPence(labour), cis_rate))
  const isDeducted = ({ method }: Part) => method === 'cis_deduction'
  const deduction = deductionOf(cis_labour_amount)
  const credited = notes.map(({ labour_amount, ...note }) => ({
    note,
    deduction: deductionOf(labour_amount),
  }))
  const toDeduct = subtractMoney(deduction, sumMoney(credited.map((each) => each.deduction)))
  const deducted = sumMoney(parts.filter(isDeducted).map(signed))
  const beyond = toPence(deducted) > toPence(toDeduct) ? subtractMoney(deducted, toDeduct) : ZERO_MONEY
  return {
    total_amount: subtractMoney(sealed_total_amount ?? total_amount, addMoney(deduction, beyond)),
    credit_notes: credited.map((each) => ({
      ...each.note,
      amount: subtractMoney(each.note.amount, each.deduction),
    })),
    movements: parts.filter((part) => !isDeducted(part)).map(movementOf),
  }
}

/** Below zero where it takes back. */
const signed = ({ amount, takes }: Part): Money =>
  takes === null ? amount : subtractMoney(ZERO_MONEY, amount)

/**
 * One change of the balance by money. A void takes its part back on the day of the part, so that it cut nothing; a refund that was
 * voided, or a dispute that was won, on the day on which the money counts again.
 */
function movementOf(part: Part): { on: string; amount: Money } {
  const { takes, kind, on, taken_on, undone_on } = part
  const takenBack = kind === 'void' ? taken_on : undone_on
  return { on: takes === null ? on : (takenBack ?? on), amount: signed(part) }
}

interface Parts {
  db: Transaction
  services: Services
}

/**
 * The interest and the fixed sums that can be claimed on these invoices today and were not claimed before; null where that is nothing.
 * Leaves out an invoice whose half-year has no rate.
 */
export async function claimableToday(
  parts: Parts,
  invoices: readonly DocumentRef<'invoice'>[],
): Promise<Money | null> {
  const amounts = []
  for (const invoice of invoices) amounts.push(await claimableOf(parts, invoice))
  const claimable = amounts.filter((amount) => amount !== null)
  return claimable.length === 0 ? null : sumMoney(claimable)
}

async function claimableOf({ db, services }: Parts, invoice: DocumentRef<'invoice'>): Promise<Money | null> {
  const today = londonDate(services.clock.now())
  const debt = await readDebt(db, invoice, today)
  try {
    const { figures } = workOutFigures(services, invoice, debt, today)
    return figures.eligible ? figures.claimable_amount : null
  } catch (error) {
    if (error instanceof Refusal && error.code === 'reference_rate_missing') return null
    throw error
  }
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
