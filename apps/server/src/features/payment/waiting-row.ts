import type { Payment } from '@quotespark/contract'
import { customers, documentHolds, documents, type Transaction } from '@quotespark/database'
import type { Share } from '@quotespark/domain/document'
import { subtractMoney, ZERO_MONEY } from '@quotespark/domain/money'
import { and, eq, inArray } from 'drizzle-orm'
import type { StaffReader } from '../../api/context.ts'
import { isOneOf } from '../../api/find-few.ts'
import {
  sharesOfWaiting,
  type WaitingPayment,
  type WaitingRefund,
  type WaitingVoid,
} from '../document/payment/asked-money.ts'
import { loadPayment } from '../document/payment/payment-rows.ts'
import { loadRefund } from '../document/payment/refund-requests.ts'
import type { UndoWindow, UndoWindowId } from '../document/undo-window/open-undo-window.ts'
import { presentUndoWindow } from '../document/undo-window/present-undo-window.ts'
import { MONEY_STEPS } from '../document/undo-window/waiting-input.ts'

type Reader = Pick<StaffReader, 'db' | 'actor' | 'services'>

/** A payment, a void or a refund that can still be undone, as it will be once that time is over; undefined where none waits. */
export async function findWaitingRow(
  reader: Reader,
  { company_id, id }: UndoWindowId,
): Promise<Payment | undefined> {
  const [hold] = await reader.db
    .select()
    .from(documentHolds)
    .where(
      and(
        eq(documentHolds.company_id, company_id),
        eq(documentHolds.id, id),
        eq(documentHolds.position, 0),
        inArray(documentHolds.step, [...MONEY_STEPS]),
      ),
    )
  if (!hold) return undefined
  if (hold.step === 'pay') return waitingPayment(reader, hold)
  return hold.step === 'void' ? waitingVoid(reader, hold) : waitingRefund(reader, hold)
}

/** The fields that are the same in every row that can still be undone. */
function commonOf({ services }: Reader, hold: UndoWindow) {
  return {
    ...{ id: hold.id, state: 'on_its_way' as const, corrections: [] },
    ...{ unallocated_amount: ZERO_MONEY, refundable_amount: ZERO_MONEY, excess_amount: ZERO_MONEY },
    ...{ fee_amount: null, failure_reason: null, credit_note_id: null, quote: null },
    ...{ created_by_name: hold.taken_by.name, created_at: hold.created_at },
    held: presentUndoWindow(hold, services.clock.now()),
    abilities: { void: false, refund: false, correct: false, receipt: false },
  }
}

/** The same where one was just asked for. */
export async function loadWaitingRow(reader: Reader, waiting: UndoWindowId): Promise<Payment> {
  const row = await findWaitingRow(reader, waiting)
  if (!row) throw new Error('a step that waits is not there')
  return row
}

/** A refund by the id that it was asked for with, also while it can still be undone. */
export async function loadAskedRefund(reader: Reader, id: string): Promise<Payment> {
  const { company_id } = reader.actor
  return (await findWaitingRow(reader, { company_id, id })) ?? loadRefund(reader, id)
}

async function waitingPayment(reader: Reader, hold: UndoWindow): Promise<Payment> {
  const { db } = reader
  const { company_id } = hold
  const input = hold.input as WaitingPayment
  const { amount, paid_on, method, reference, quote_id } = input.payment
  const [customer] = input.customer_id
    ? await db
        .select({ id: customers.id, name: customers.name, email: customers.email })
        .from(customers)
        .where(and(eq(customers.company_id, company_id), eq(customers.id, input.customer_id)))
    : []
  const numbers = await numbersOf(db, company_id, quote_id ? [quote_id] : [])
  return {
    ...commonOf(reader, hold),
    ...{ kind: 'payment', payment_id: null, provider: null, reason: null },
    ...{ amount, signed_amount: amount, paid_on, method, reference },
    customer: customer ?? null,
    quote: quote_id ? { quote_id, quote_number: numbers.get(quote_id) ?? '' } : null,
    invoices: await withNumbers(db, company_id, sharesOfWaiting(input, hold.document_id ?? undefined)),
  }
}

async function waitingVoid(reader: Reader, hold: UndoWindow): Promise<Payment> {
  const { payment_id, paid_on, reason, gives } = hold.input as WaitingVoid
  const { amount, method, provider, customer, invoices } = await loadPayment(reader, payment_id)
  return {
    ...commonOf(reader, hold),
    ...{ kind: 'void', payment_id, paid_on, reason, reference: null, method, provider, customer, amount },
    signed_amount: gives ? amount : subtractMoney(ZERO_MONEY, amount),
    invoices: gives ? await withNumbers(reader.db, hold.company_id, gives) : invoices,
  }
}

async function waitingRefund(reader: Reader, hold: UndoWindow): Promise<Payment> {
  const { asked, shares = [] } = hold.input as WaitingRefund
  const { payment_id, paid_on, reason, method, amount, through } = asked
  const { provider, customer } = await loadPayment(reader, payment_id)
  return {
    ...commonOf(reader, hold),
    ...{ kind: 'refund', payment_id, paid_on, reason, reference: null, method, customer, amount },
    provider: through === 'by_hand' ? null : provider,
    signed_amount: subtractMoney(ZERO_MONEY, amount),
    invoices: await withNumbers(reader.db, hold.company_id, shares),
  }
}

/** The shares with the numbers of their invoices, in the order of these, as the parts of stored rows are. */
async function withNumbers(
  db: Transaction,
  company_id: string,
  shares: Share[],
): Promise<Payment['invoices']> {
  const numbers = await numbersOf(
    db,
    company_id,
    shares.map(({ invoice_id }) => invoice_id),
  )
  return shares
    .map(({ invoice_id, amount }) => ({ invoice_id, invoice_number: numbers.get(invoice_id) ?? '', amount }))
    .toSorted((one, other) => one.invoice_number.localeCompare(other.invoice_number))
}

async function numbersOf(db: Transaction, company_id: string, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: documents.id, number: documents.number })
    .from(documents)
    .where(and(eq(documents.company_id, company_id), isOneOf(documents.id, ids)))
  return new Map(rows.map(({ id, number }) => [id, number]))
}
