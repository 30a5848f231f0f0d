import { invoiceDraft, invoiceInput } from '@quotespark/contract'
import { MESSAGES } from '@quotespark/domain/validation'

export const completeInvoice = invoiceInput.refine(
  // Repeats the server's rule, so that it is reported before the request.
  ({ issue_date, due_date }) => due_date >= issue_date,
  { path: ['due_date'], error: MESSAGES.dueDate },
)

export { invoiceDraft }
