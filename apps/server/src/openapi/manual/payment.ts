import { correctedPayment, paymentVoid } from '../sample/payment.ts'
import type { Manual } from './page.ts'

export const paymentManual: Manual<'payment'> = {
  void: {
    description:
      'Voids a payment that never came: the invoice owes its amount again. The void is a row of its own, dated today or on `paid_on`, the day on which the bank took the money back; it is not before the payment or in the future. The payment stays, as `voided`. A second call is refused with `payment_closed`. One that came through Stripe is refused: refund it there. With `undoable` it is voided once the undo window has ended; until then its row is `on_its_way`.',
    notFound: ['payment'],
    input: {
      id: paymentVoid.payment_id ?? '',
      reason: paymentVoid.reason ?? '',
      paid_on: paymentVoid.paid_on,
    },
    output: paymentVoid,
  },
  correct: {
    description:
      'Puts the date or the reference of a payment right. What is left out stays as it is, and an empty reference removes it. The first words stay in `corrections` and in the history. The date of a payment through Stripe cannot be changed. Amount, method and invoice are put right by a void and a new payment. Words that are already there change nothing.',
    notFound: ['payment'],
    input: {
      ...{ id: correctedPayment.id, paid_on: correctedPayment.paid_on },
      ...{ reference: correctedPayment.reference, reason: correctedPayment.corrections[0]?.reason },
    },
    output: correctedPayment,
  },
}
