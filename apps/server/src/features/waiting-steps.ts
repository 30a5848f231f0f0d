import { takePayment } from './document/payment/take-payment.ts'
import { endReminding } from './document/remind/reminder.ts'
import type { AllSteps } from './document/undo-window/end-undo-window.ts'
import { removeInvoice } from './invoice/delete-invoice.ts'
import { postEInvoice } from './invoice/send-e-invoice.ts'
import { endRefund } from './payment/refund-payment.ts'
import { endVoid } from './payment/void-payment.ts'
import { removeQuote } from './quote/delete-quote.ts'
import { noteMark } from './quote/mark-quote.ts'

/** Actions of each kind that wait for the end of their undo window (ADR 0020), beside sending, which all kinds share. */
export const WAITING_STEPS: AllSteps = {
  quote: {
    accept: (parts, quote, { input, by }) => noteMark(parts, quote, input, by),
    reject: (parts, quote, { input, by }) => noteMark(parts, quote, input, by),
    remind: endReminding,
    delete: (parts, quote, { by }) => removeQuote(parts, quote, by),
  },
  invoice: {
    send_e_invoice: (parts, invoice, { input, by }) => postEInvoice(parts, invoice, input, by),
    remind: endReminding,
    delete: (parts, invoice, { by }) => removeInvoice(parts, invoice, by, null),
  },
  money: {
    pay: takePayment,
    void: (parts, _, held) => endVoid(parts, held),
    refund: (parts, _, held) => endRefund(parts, held),
  },
}
