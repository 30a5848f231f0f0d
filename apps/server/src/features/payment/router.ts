import { staff } from '../../api/procedures.ts'
import { correctPayment } from './correct-payment.ts'
import { voidPayment } from './void-payment.ts'

export const paymentRouter = {
  void: staff.payment.void.handler(({ context, input }) => voidPayment(context, input)),
  correct: staff.payment.correct.handler(({ context, input }) => correctPayment(context, input)),
}
