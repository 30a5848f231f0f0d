import {
  allocations,
  creditNotes,
  documentEvents,
  paymentCorrections,
  paymentStandings,
  payments,
  statement,
  type Transaction,
  together,
} from '@quotespark/database'
import type { PaymentKind, PaymentState } from '@quotespark/domain/document'
import { isZeroMoney, type Money, subtractMoney, sumMoney, ZERO_MONEY } from '@quotespark/domain/money'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import {
  belongsToDocument,
  DOCUMENT_PLACEHOLDERS,
  type DocumentRef,
  documentParams,
} from '../document-ref.ts'
import { isPaymentOf } from './find-payment.ts'
import { leftOfPart } from './open-parts.ts'

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

const partsOf = statement('parts_of_invoice', (db) =>
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
      stripe_id: payments.stripe_id,
      customer_id: payments.customer_id,
      created_by: payments.created_by,
      created_by_name: documentEvents.actor_name,
      created_at: payments.created_at,
      is_voided: sql<boolean>`exists (select from payments taking where taking.company_id = ${payments.company_id}
        and taking.payment_id = ${payments.id} and taking.kind = 'void')`,
      is_disputed: sql<boolean>`exists (select from card_charges charge where charge.company_id = ${payments.company_id}
        and charge.payment_id = ${payments.id} and charge.is_disputed)`,
      returned_amount: sql<Money>`(select least(standing.returned_amount + standing.held_amount, standing.amount)::text from payment_standings standing
        where standing.company_id = ${payments.company_id} and standing.id = ${payments.id})`,
      allocation_id: allocations.id,
      takes: allocations.allocation_id,
      used_on: allocations.used_on,
      allocated_at: allocations.created_at,
    })
    .from(allocations)
    .innerJoin(payments, isAllocated)
    .leftJoin(documentEvents, madeBy(payments))
    .where(belongsToDocument(allocations, DOCUMENT_PLACEHOLDERS))
    .orderBy(asc(payments.id), asc(allocations.created_at), asc(allocations.id)),
)

/** Credit of notes on other invoices that was used on this one, and taken off again. */
const noteCreditOf = statement('note_credit_of_invoice', (db) =>
  db
    .select({
      amount: allocations.amount,
      payment_amount: creditNotes.total_amount,
      reference: sql<string | null>`${creditNotes.number}`,
      customer_id: sql<string | null>`${creditNotes.customer_id}`,
      allocation_id: allocations.id,
      takes: allocations.allocation_id,
      used_on: sql<string>`${allocations.used_on}`,
      allocated_at: allocations.created_at,
    })
    .from(allocations)
    .innerJoin(
      creditNotes,
      and(eq(creditNotes.company_id, allocations.company_id), eq(creditNotes.id, allocations.credit_note_id)),
    )
    .where(and(belongsToDocument(allocations, DOCUMENT_PLACEHOLDERS), eq(allocations.is_set_off, false)))
    .orderBy(asc(allocations.created_at), asc(allocations.id)),
)

const correctionsOf = statement('corrections_of_payments', (db) =>
  db
    .selectDistinct({
      payment_id: paymentCorrections.payment_id,
      position: paymentCorrections.position,
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

type StoredPart = Awaited<ReturnType<typeof partsOf>>[number]
type StoredRow = Omit<
  StoredPart,
  'allocation_id' | 'takes' | 'used_on' | 'allocated_at' | 'is_voided' | 'is_disputed' | 'returned_amount'
>
type StoredCorrection = Omit<Awaited<ReturnType<typeof correctionsOf>>[number], 'position'>

/** An entry of an invoice: a payment, its void or its refund as it stands after its corrections, or credit that was used. */
export interface RecordedPayment extends Omit<StoredRow, 'kind'> {
  kind: PaymentKind | 'credit'
  state: PaymentState
  /** Says what of the whole payment can still be refunded. */
  refundable_amount: Money
  /** Oldest first. */
  corrections: (Omit<StoredCorrection, 'payment_id'> & {
    previous_paid_on: string
    previous_reference: string | null
  })[]
}

/**
 * Lists what settles an invoice: payments, what was voided and refunded of them, and credit used that was not taken off again. By the
 * day that is written on each now.
 */
export async function listPayments(
  db: Transaction,
  document: DocumentRef<'invoice'>,
): Promise<RecordedPayment[]> {
  const [parts, noteCredit, corrections] = await together([
    partsOf(db, documentParams(document)),
    noteCreditOf(db, documentParams(document)),
    correctionsOf(db, documentParams(document)),
  ])
  const ofPayment = Map.groupBy(corrections, ({ payment_id }) => payment_id)
  const isUse = ({ used_on, takes }: Used) => used_on !== null && takes === null
  const isRelease = ({ used_on, takes }: Used) => used_on !== null && takes !== null
  const rows = Map.groupBy(
    parts.filter((part) => !isUse(part) && !isRelease(part)),
    ({ id }) => id,
  )
  const entries = [...rows.values()].map((ofRow): RecordedPayment => {
    const { allocation_id: _, takes: __, used_on: ___, allocated_at: ____, ...row } = ofRow[0] as StoredPart
    return entryOf(row, sumMoney(ofRow.map(({ amount }) => amount)), ofPayment.get(row.id) ?? [])
  })
  const uses: Used[] = [
    ...parts,
    ...noteCredit.map((part) => ({ ...part, id: null, method: 'other' as const })),
  ]
  const releases = uses.filter(isRelease)
  const used = uses.filter(isUse).flatMap((part): RecordedPayment[] => {
    const released = releases.filter(({ takes }) => takes === part.allocation_id).map(({ amount }) => amount)
    const amount = subtractMoney(part.amount, sumMoney(released))
    return isZeroMoney(amount) ? [] : [creditOf(part, amount)]
  })
  return [...entries, ...used].toSorted((one, other) =>
    one.paid_on === other.paid_on ? 0 : one.paid_on < other.paid_on ? -1 : 1,
  )
}

function entryOf(
  {
    is_voided,
    is_disputed,
    returned_amount,
    ...row
  }: StoredRow & Pick<StoredPart, 'is_voided' | 'is_disputed' | 'returned_amount'>,
  amount: Money,
  corrections: StoredCorrection[],
): RecordedPayment {
  // Nobody refunds a deduction.
  const isOpen = row.kind === 'payment' && !is_voided && row.method !== 'cis_deduction'
  return {
    ...corrected({ ...row, amount }, corrections),
    state: is_voided ? 'voided' : is_disputed ? 'disputed' : 'received',
    refundable_amount: isOpen ? subtractMoney(row.payment_amount, returned_amount) : ZERO_MONEY,
  }
}

/** A use of credit: of a payment with its id, or of a credit note by its number. */
type Used = Pick<
  StoredPart,
  | 'amount'
  | 'payment_amount'
  | 'method'
  | 'reference'
  | 'customer_id'
  | 'allocation_id'
  | 'takes'
  | 'used_on'
  | 'allocated_at'
> & { id: string | null }

/** Credit of an earlier payment or of a note, used on this invoice on a day of its own. */
function creditOf(part: Used, amount: Money): RecordedPayment {
  const { id, payment_amount, method, reference, customer_id } = part
  return {
    ...{
      id: part.allocation_id,
      kind: 'credit',
      payment_id: id,
      amount,
      payment_amount,
      method,
      reference,
      customer_id,
    },
    ...{
      paid_on: part.used_on as string,
      created_at: part.allocated_at,
      created_by: null,
      created_by_name: null,
    },
    ...{
      reason: null,
      ...{ checkout_session_id: null, stripe_id: null },
      state: 'received',
      refundable_amount: ZERO_MONEY,
      corrections: [],
    },
  }
}

function corrected(row: StoredRow, rows: StoredCorrection[]) {
  const corrections = rows.map(({ payment_id: _, ...correction }, index) => {
    const { paid_on, reference } = rows[index - 1] ?? row
    return { ...correction, previous_paid_on: paid_on, previous_reference: reference }
  })
  const { paid_on, reference } = rows.at(-1) ?? row
  return { ...row, paid_on, reference, corrections }
}

const settling = statement('settling_of_invoice', (db) =>
  db
    .select({
      id: payments.id,
      amount: sql<Money>`${leftOfPart}::text`,
      paid_on: paymentStandings.paid_on,
      method: payments.method,
      created_by: payments.created_by,
      created_at: payments.created_at,
    })
    .from(allocations)
    .innerJoin(payments, isAllocated)
    .innerJoin(paymentStandings, isPaymentOf)
    .where(
      and(
        belongsToDocument(allocations, DOCUMENT_PLACEHOLDERS),
        isNull(allocations.allocation_id),
        sql`${leftOfPart} > 0`,
      ),
    )
    .orderBy(asc(paymentStandings.paid_on), asc(allocations.created_at), asc(allocations.id)),
)

/** The money that settles an invoice now, without what was voided, refunded or taken off again; credit by the payment it came with. */
export function listSettling(db: Transaction, document: DocumentRef<'invoice'>) {
  return settling(db, documentParams(document))
}
