import { staff, staffCommand, staffInSeveralTransactions, staffOfLists } from '../../api/procedures.ts'
import { paymentReceiptPdf } from '../document/payment/payment-receipt.ts'
import { correctPayment } from './correct-payment.ts'
import { countPayments } from './count-payments.ts'
import { exportPayments, getPayment, listCompanyPayments } from './list-payments.ts'
import { recordSharedPayment } from './record-payment.ts'
import { refundPayment } from './refund-payment.ts'
import { undoPayment } from './undo-payment.ts'
import { voidPayment } from './void-payment.ts'
import { loadAskedRefund } from './waiting-row.ts'

export const paymentRouter = {
  list: staffOfLists.payment.list.handler(({ context, input }) => listCompanyPayments(context, input)),
  count: staffOfLists.payment.count.handler(({ context, input }) => countPayments(context, input)),
  exportCsv: staffInSeveralTransactions.payment.exportCsv.handler(({ context, input }) =>
    exportPayments(context, input),
  ),
  get: staff.payment.get.handler(({ context, input }) => getPayment(context, input.id)),
  getReceipt: staffInSeveralTransactions.payment.getReceipt.handler(
    async ({ context: { company, services }, input }) =>
      paymentReceiptPdf(services, { company_id: await company(), payment_id: input.id }),
  ),
  create: staff.payment.create.handler(({ context, input }) => recordSharedPayment(context, input)),
  refund: staffCommand.payment.refund.handler(({ context: { run }, input }) =>
    run((context) => refundPayment(context, input), loadAskedRefund),
  ),
  void: staff.payment.void.handler(({ context, input }) => voidPayment(context, input)),
  undo: staff.payment.undo.handler(({ context, input }) => undoPayment(context, input.id)),
  correct: staff.payment.correct.handler(({ context, input }) => correctPayment(context, input)),
}
