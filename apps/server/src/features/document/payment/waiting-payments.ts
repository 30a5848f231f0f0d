import type { UndoWindow } from '../undo-window/open-undo-window.ts'
import type { WaitingStepInput } from '../undo-window/waiting-input.ts'
import type { RecordedPayment } from './list-payments.ts'

/** The payments of an invoice as they will be once its waiting step is done; any other step changes none. */
export function withWaitingPayment(
  payments: RecordedPayment[],
  hold: UndoWindow | undefined,
): RecordedPayment[] {
  if (hold?.step === 'pay') {
    const { amount, paid_on, method, reference } = (hold.input as WaitingStepInput['pay']).payment
    return [...payments, { ...rowOf(hold), amount, payment_amount: amount, paid_on, method, reference }]
  }
  if (hold?.step !== 'void') return payments
  const { payment_id, paid_on, reason } = hold.input as WaitingStepInput['void']
  return payments.flatMap((payment) => {
    if (payment.id !== payment_id) return [payment]
    const { amount, payment_amount, method } = payment
    const taken = { amount, payment_amount, method, paid_on, reason, payment_id, kind: 'void' as const }
    return [
      { ...payment, state: 'voided' },
      { ...rowOf(hold), ...taken },
    ]
  })
}

/** The part of a waiting row that says who made it when; its id lasts as long as the undo window. */
function rowOf({ id, taken_by, created_at }: UndoWindow) {
  return {
    id,
    kind: 'payment' as const,
    payment_id: null,
    customer_id: null,
    allocation_id: id,
    reference: null,
    reason: null,
    checkout_session_id: null,
    state: 'on_its_way' as const,
    corrections: [],
    created_by: taken_by.user_id,
    created_by_name: taken_by.name,
    created_at,
  }
}
