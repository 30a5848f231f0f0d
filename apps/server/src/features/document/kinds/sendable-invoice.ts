import type { Transaction } from '@quotespark/database'
import { carriesVatAfterDeregistration, missingInvoiceParticulars } from '@quotespark/domain/document'
import { compareMoney, formatMoney } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { MESSAGES } from '@quotespark/domain/validation'
import { dayToBeOpen } from '../billing/made-by-schedule.ts'
import type { PrintableInvoice } from '../printable.ts'
import { refuseIfFiled } from '../vat/filed-period.ts'
import { missingFields, missingInLines } from './incomplete-fields.ts'

/**
 * Refuses an invoice that cannot be sent: with `invalid_input` if incomplete, and, if the company requires it, with
 * `particulars_missing` if it lacks something the law asks for; with `vat_period_filed` one whose VAT would fall into a filed period.
 * One without an address goes out by link, PDF or post.
 */
export async function requireSendable(db: Transaction, printable: PrintableInvoice): Promise<void> {
  const issues = unsendableFields(printable)
  if (issues.length > 0) throw new Refusal('invalid_input', { issues })
  const { invoice, company } = printable
  if (invoice.status === 'draft' && company.vat_filed_to !== null) {
    refuseIfFiled(await dayToBeOpen(db, invoice), company.vat_filed_to)
  }
  if (printable.company.require_invoice_particulars) {
    const missing = missingParticulars(printable)
    if (missing.length > 0) throw new Refusal('particulars_missing', { missing })
  }
}

export function missingParticulars({ invoice, company, customer, items }: PrintableInvoice) {
  return missingInvoiceParticulars({ ...invoice, items }, company, customer)
}

const MISSING = {
  title: MESSAGES.invoiceTitle,
  customer: MESSAGES.quoteCustomer,
  items: MESSAGES.invoiceItems,
  description: MESSAGES.itemDescription,
}

/** Fields that a draft may lack, a total below what was paid, and VAT that it must not carry once the company has left the register. */
function unsendableFields({ invoice, company, items }: PrintableInvoice) {
  const issues = missingFields(invoice, MISSING)
  if (invoice.due_date < invoice.issue_date) issues.push({ path: 'due_date', message: MESSAGES.dueDate })
  issues.push(...missingInLines(items, MISSING))
  if (invoice.status === 'draft' && carriesVatAfterDeregistration(company, items)) {
    issues.push({ path: 'items', message: MESSAGES.invoiceVatLeft })
  }
  issues.push(...belowPaidIssues(invoice))
  return issues
}

/** Says that a total is below what was paid, which may have come since the total was lowered. */
export function belowPaidIssues({
  total_amount,
  amount_paid,
}: Pick<PrintableInvoice['invoice'], 'total_amount' | 'amount_paid'>) {
  if (compareMoney(total_amount, amount_paid) >= 0) return []
  return [{ path: 'items', message: MESSAGES.invoiceTotalPaid(formatMoney(amount_paid)) }]
}
