import type { Steps } from '../document/undo-window/end-undo-window.ts'
import { takePayment } from './record-payment.ts'
import { findReminder, notOverdue, postReminder } from './remind-customer.ts'
import { postEInvoice } from './send-e-invoice.ts'

/** Actions on an invoice that wait for the end of their undo window (ADR 0020). */
export const invoiceSteps: Steps<'invoice'> = {
  send_e_invoice: (parts, invoice, { input, by }) => postEInvoice(parts, invoice, input, by),
  async remind(parts, invoice, { input, by }) {
    const reminder = await findReminder(parts, invoice)
    if (!reminder) throw notOverdue(invoice)
    await postReminder(parts, reminder, { recipients: input, by })
  },
  pay: (parts, invoice, { input, by }) => takePayment(parts, invoice, input, by),
}
