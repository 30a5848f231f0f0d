import type { Payment } from '@quotespark/contract'
import { customers, documentHolds, documents, type Transaction } from '@quotespark/database'
import type { Share } from '@quotespark/domain/document'
import { subtractMoney, ZERO_MONEY } from '@quotespark/domain/money'
import { and, eq, inArray } from 'drizzle-orm'
import type { StaffReader } from '../../api/context.ts'
import { isOneOf } from '../../api/find-few.ts'
import { sharesOfWaiting, type WaitingPayment } from '../document/payment/note-payment.ts'
import { loadPayment } from '../document/payment/payment-rows.ts'
import { loadRefund } from '../document/payment/refund-requests.ts'
import type { WaitingVoid } from '../document/payment/void-payment.ts'
import type { UndoWindow, UndoWindowId } from '../document/undo-window/open-undo-window.ts'
import { presentUndoWindow } from '../document/undo-window/present-undo-window.ts'
import { MONEY_STEPS, type WaitingStepInput } from '../document/undo-window/waiting-input.ts'

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
  const common = {
    ...{
      id: hold.id,
      state: 'on_its_way' as const,
      unallocated_amount: ZERO_MONEY,
      refundable_amount: ZERO_MONEY,
    },
    ...{
      fee_amount: null,
      excess_amount: ZERO_MONEY,
      failure_reason: null,
      credit_note_id: null,
      quote: null,
    },
    ...{ corrections: [], created_by_name: hold.taken_by.name, created_at: hold.created_at },
    held: presentUndoWindow(hold, reader.services.clock.now()),
    abilities: { void: false, refund: false, correct: false, receipt: false },
  }
  return hold.step === 'pay' ? waitingPayment(reader.db, hold, common) : waitingReturn(reader, hold, common)
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

/** The fields that are the same in every row that can still be undone. */
type Common = Pick<
  Payment,
  | 'id'
  | 'state'
  | 'unallocated_amount'
  | 'refundable_amount'
  | 'fee_amount'
  | 'excess_amount'
  | 'failure_reason'
  | 'credit_note_id'
  | 'quote'
  | 'corrections'
  | 'created_by_name'
  | 'created_at'
  | 'held'
  | 'abilities'
>

async function waitingPayment(db: Transaction, hold: UndoWindow, common: Common): Promise<Payment> {
  const { company_id } = hold
  const input = hold.input as WaitingPayment
  const { amount, paid_on, method, reference, quote_id } = input.payment
  const [customer] = input.customer_id
    ? await db
        .select({ id: customers.id, name: customers.name, email: customers.email })
        .from(customers)
        .where(and(eq(customers.company_id, company_id), eq(customers.id, input.customer_id)))
    : []
  const shares = sharesOfWaiting(input, hold.document_id ?? undefined)
  const numbers = await numbersOf(db, company_id, [
    ...shares.map(({ invoice_id }) => invoice_id),
    ...(quote_id ? [quote_id] : []),
  ])
  return {
    ...common,
    ...{ kind: 'payment', payment_id: null, provider: null, reason: null },
    ...{ amount, signed_amount: amount, paid_on, method, reference },
    customer: customer ?? null,
    quote: quote_id ? { quote_id, quote_number: numbers.get(quote_id) ?? '' } : null,
    invoices: inOrder(shares, numbers),
  }
}

async function waitingReturn(reader: Reader, hold: UndoWindow, common: Common): Promise<Payment> {
  const { company_id } = hold
  const isVoid = hold.step === 'void'
  const { asked, shares } = hold.input as WaitingStepInput['refund']
  const { gives, ...voided } = hold.input as WaitingVoid
  const { payment_id, paid_on, reason } = isVoid ? voided : asked
  const taken = await loadPayment(reader, payment_id)
  const amount = isVoid ? taken.amount : asked.amount
  const concerned = (isVoid ? gives : shares) ?? []
  const numbers = await numbersOf(
    reader.db,
    company_id,
    concerned.map(({ invoice_id }) => invoice_id),
  )
  return {
    ...common,
    ...{ kind: isVoid ? 'void' : 'refund', payment_id, paid_on, reason, reference: null, amount },
    signed_amount: isVoid && gives ? amount : subtractMoney(ZERO_MONEY, amount),
    method: isVoid ? taken.method : asked.method,
    provider: isVoid || asked.through === 'by_hand' ? null : taken.provider,
    customer: taken.customer,
    invoices: isVoid && !gives ? taken.invoices : inOrder(concerned, numbers),
  }
}

async function numbersOf(db: Transaction, company_id: string, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: documents.id, number: documents.number })
    .from(documents)
    .where(and(eq(documents.company_id, company_id), isOneOf(documents.id, ids)))
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** By the numbers of the invoices, as the parts of stored rows are. */
function inOrder(shares: Share[], numbers: Map<string, string>): Payment['invoices'] {
  return shares
    .map(({ invoice_id, amount }) => ({ invoice_id, invoice_number: numbers.get(invoice_id) ?? '', amount }))
    .toSorted((one, other) => one.invoice_number.localeCompare(other.invoice_number))
}
