import { invoiceDraft, invoiceInput } from '@quotespark/contract'
import { MESSAGES } from '@quotespark/domain'

export const completeInvoice = invoiceInput.refine(
  // As the server has it: said before it is asked.
  ({ issue_date, due_date }) => due_date >= issue_date,
  { path: ['due_date'], error: MESSAGES.dueDate },
)

export { invoiceDraft }
