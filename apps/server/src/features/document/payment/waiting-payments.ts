import { isZeroMoney, type Money, subtractMoney, sumMoney, ZERO_MONEY } from '@quotespark/domain/money'
import { londonDate } from '@quotespark/domain/time'
import type { UndoWindow } from '../undo-window/open-undo-window.ts'
import type { WaitingStepInput } from '../undo-window/waiting-input.ts'
import { sharesOfWaiting, type WaitingPayment } from './asked-money.ts'
import type { RecordedPayment } from './list-payments.ts'
import type { PendingPayment } from './pending-payments.ts'

/** The payments of an invoice as they will be once its waiting step is done; any other step changes none. */
export function withWaitingPayment(
  payments: RecordedPayment[],
  hold: UndoWindow | undefined,
): RecordedPayment[] {
  if (hold?.step === 'pay') {
    const { amount: payment_amount, paid_on, method, reference } = (hold.input as WaitingPayment).payment
    const amount = shareOf(hold)
    const paid = { ...rowOf(hold), amount, payment_amount, paid_on, method, reference }
    return [...payments, paid, ...deductionOf(hold)]
  }
  if (hold?.step === 'refund') {
    const { asked } = hold.input as WaitingStepInput['refund']
    const { id, payment_id, amount, reason, method, paid_on } = asked
    const left = (payment: RecordedPayment) =>
      payment.id === payment_id
        ? { ...payment, refundable_amount: subtractMoney(payment.refundable_amount, amount) }
        : payment
    const taken = { kind: 'refund' as const, amount: shareOf(hold), payment_amount: amount }
    return [...payments.map(left), { ...rowOf(hold), ...taken, id, payment_id, reason, method, paid_on }]
  }
  if (hold?.step !== 'void') return payments
  const { payment_id, paid_on, reason } = hold.input as WaitingStepInput['void']
  return payments.flatMap((payment) => {
    if (payment.id !== payment_id) return [payment]
    const { amount, payment_amount, method } = payment
    const taken = { amount, payment_amount, method, paid_on, reason, payment_id, kind: 'void' as const }
    return [
      { ...payment, state: 'voided', refundable_amount: ZERO_MONEY },
      { ...rowOf(hold), ...taken },
    ]
  })
}

/** The CIS that was deducted beside a waiting payment, as a row of its own. */
function deductionOf(hold: UndoWindow): RecordedPayment[] {
  const { payment, deducted } = hold.input as WaitingPayment
  const amount = deductedBy(hold)
  if (!deducted || isZeroMoney(amount)) return []
  const { paid_on, reference } = payment
  const payment_amount = sumMoney(deducted.shares.map((share) => share.amount))
  const method = 'cis_deduction' as const
  return [{ ...rowOf(hold), id: deducted.id, amount, payment_amount, paid_on, method, reference }]
}

/** The part of it that concerns the document of this row; 0.00 of any other step. */
export function deductedBy(hold: UndoWindow): Money {
  const { deducted } = hold.input as Partial<WaitingPayment>
  return deducted?.shares.find(({ invoice_id }) => invoice_id === hold.document_id)?.amount ?? ZERO_MONEY
}

/** The part of a waiting payment or refund that concerns the document of this row. */
function shareOf(hold: UndoWindow): Money {
  const shares =
    hold.step === 'pay'
      ? sharesOfWaiting(hold.input as WaitingPayment, hold.document_id ?? undefined)
      : (hold.input as WaitingStepInput['refund']).shares
  return shares?.find(({ invoice_id }) => invoice_id === hold.document_id)?.amount ?? ZERO_MONEY
}

/** The payments of an invoice with the one that is on its way, if there is such a one. */
export function withPendingPayment(
  payments: RecordedPayment[],
  pending: PendingPayment | undefined,
): RecordedPayment[] {
  if (!pending || pending.closed_at !== null) return payments
  const { id, amount, method, created_at, checkout_session_id } = pending
  return [
    ...payments,
    {
      ...WAITING,
      ...{ id, amount, payment_amount: amount, method, created_at, checkout_session_id },
      paid_on: londonDate(new Date(created_at)),
      created_by: null,
      created_by_name: null,
    },
  ]
}

/** The fields that are the same in every waiting row. */
const WAITING = {
  kind: 'payment' as const,
  payment_id: null,
  customer_id: null,
  reference: null,
  reason: null,
  ...{ checkout_session_id: null, stripe_id: null },
  state: 'on_its_way' as const,
  refundable_amount: ZERO_MONEY,
  corrections: [],
}

/** The part of a waiting row that says who made it when; its id lasts as long as the undo window. */
function rowOf({ id, taken_by, created_at }: UndoWindow) {
  return {
    ...WAITING,
    id,
    created_by: taken_by.user_id,
    created_by_name: taken_by.name,
    created_at,
  }
}
