import {
  allocations,
  documentEvents,
  paymentCorrections,
  payments,
  statement,
  type Transaction,
  together,
} from '@quotespark/database'
import type { PaymentKind, PaymentState } from '@quotespark/domain/document'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import {
  belongsToDocument,
  DOCUMENT_PLACEHOLDERS,
  type DocumentRef,
  documentParams,
} from '../document-ref.ts'

const isAllocated = and(
  eq(payments.company_id, allocations.company_id),
  eq(payments.id, allocations.payment_id),
)

/** The name that the history gives the member of staff who made the row with this hash. */
const madeBy = (table: typeof payments | typeof paymentCorrections) =>
  and(
    belongsToDocument(documentEvents, DOCUMENT_PLACEHOLDERS),
    eq(documentEvents.evidence_sha256, table.sha256),
    sql`${documentEvents.actor_user_id} is not null`,
  )

const paymentsOf = statement('payments_of_invoice', (db) =>
  db
    .select({
      id: payments.id,
      kind: payments.kind,
      payment_id: payments.payment_id,
      amount: allocations.amount,
      payment_amount: payments.amount,
      paid_on: payments.paid_on,
      method: payments.method,
      reference: payments.reference,
      reason: payments.reason,
      checkout_session_id: payments.checkout_session_id,
      customer_id: payments.customer_id,
      created_by: payments.created_by,
      created_by_name: documentEvents.actor_name,
      created_at: payments.created_at,
      allocation_id: allocations.id,
    })
    .from(allocations)
    .innerJoin(payments, isAllocated)
    .leftJoin(documentEvents, madeBy(payments))
    .where(belongsToDocument(allocations, DOCUMENT_PLACEHOLDERS))
    .orderBy(asc(payments.id)),
)

const correctionsOf = statement('corrections_of_payments', (db) =>
  db
    .select({
      payment_id: paymentCorrections.payment_id,
      paid_on: paymentCorrections.paid_on,
      reference: paymentCorrections.reference,
      reason: paymentCorrections.reason,
      created_by_name: documentEvents.actor_name,
      created_at: paymentCorrections.created_at,
    })
    .from(allocations)
    .innerJoin(
      paymentCorrections,
      and(
        eq(paymentCorrections.company_id, allocations.company_id),
        eq(paymentCorrections.payment_id, allocations.payment_id),
      ),
    )
    .leftJoin(documentEvents, madeBy(paymentCorrections))
    .where(and(belongsToDocument(allocations, DOCUMENT_PLACEHOLDERS), isNull(allocations.allocation_id)))
    .orderBy(asc(paymentCorrections.payment_id), asc(paymentCorrections.position)),
)

type StoredRow = Awaited<ReturnType<typeof paymentsOf>>[number]
type StoredCorrection = Awaited<ReturnType<typeof correctionsOf>>[number]

/** A payment of an invoice, or a void of one, as it stands after its corrections. */
export interface RecordedPayment extends StoredRow {
  kind: PaymentKind
  state: PaymentState
  /** Oldest first. */
  corrections: (Omit<StoredCorrection, 'payment_id'> & {
    previous_paid_on: string
    previous_reference: string | null
  })[]
}

/** Lists the payments of an invoice and what was voided of them, by the day that is written on each now. */
export async function listPayments(
  db: Transaction,
  document: DocumentRef<'invoice'>,
): Promise<RecordedPayment[]> {
  const [rows, corrections] = await together([
    paymentsOf(db, documentParams(document)),
    correctionsOf(db, documentParams(document)),
  ])
  const voided = new Set(rows.map(({ payment_id }) => payment_id))
  const ofPayment = Map.groupBy(corrections, ({ payment_id }) => payment_id)
  return rows
    .map((row): RecordedPayment => {
      const state = voided.has(row.id) ? 'voided' : 'received'
      return { ...corrected(row, ofPayment.get(row.id) ?? []), state }
    })
    .toSorted((one, other) => (one.paid_on === other.paid_on ? 0 : one.paid_on < other.paid_on ? -1 : 1))
}

function corrected(row: StoredRow, rows: StoredCorrection[]): Omit<RecordedPayment, 'state'> {
  const corrections = rows.map(({ payment_id: _, ...correction }, index) => {
    const { paid_on, reference } = rows[index - 1] ?? row
    return { ...correction, previous_paid_on: paid_on, previous_reference: reference }
  })
  const { paid_on, reference } = rows.at(-1) ?? row
  return { ...row, paid_on, reference, corrections }
}

/** The money that counts: payments that nobody voided. */
export function receivedOf<Row extends Pick<RecordedPayment, 'kind' | 'state'>>(rows: Row[]): Row[] {
  return rows.filter(({ kind, state }) => kind === 'payment' && state === 'received')
}

/** The day of an invoice's latest payment, in whatever order they were recorded: the day a paid invoice was paid. */
export async function lastPaidOn(db: Transaction, document: DocumentRef<'invoice'>): Promise<string | null> {
  return receivedOf(await listPayments(db, document)).at(-1)?.paid_on ?? null
}
