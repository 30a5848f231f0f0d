import { invoiceTransition, isInvoiceSendableAgain } from '@quotespark/domain/document'
import type { Steps } from '../document/hold/end-hold.ts'
import { issueInvoice } from './deliver-invoice.ts'
import { takePayment } from './record-payment.ts'
import { findReminder, notOverdue, postReminder } from './remind-customer.ts'
import { postEInvoice } from './send-e-invoice.ts'

/** Actions on an invoice that wait for the end of their undo window (ADR 0020). */
export const invoiceSteps: Steps<'invoice'> = {
  async send(parts, invoice, { input, by }) {
    // Its scheduled time may have come during the window, and then it has gone out (send-due-invoices.ts).
    if (!isInvoiceSendableAgain(invoice)) invoiceTransition(invoice.status, 'send')
    await issueInvoice(parts, invoice, { by, letter: input })
  },
  send_e_invoice: (parts, invoice, { input, by }) => postEInvoice(parts, invoice, input, by),
  async remind(parts, invoice, { input, by }) {
    const reminder = await findReminder(parts, invoice)
    if (!reminder) throw notOverdue(invoice)
    await postReminder(parts, reminder, { recipients: input, by })
  },
  pay: (parts, invoice, { input, by }) => takePayment(parts, invoice, input, by),
}
