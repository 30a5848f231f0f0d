import type { PortalInvoice } from '@quotespark/contract'
import { isOverdue, londonDate } from '@quotespark/domain'
import { documentBank } from '../../document/document-parties.ts'
import { presentInvoiceLine } from '../../document/present-line.ts'
import { vatByRate } from '../../document/priced-lines.ts'
import type { PrintableInvoice } from '../../document/printable-invoice.ts'
import { isPayableByCard } from '../../payment/payable-by-card.ts'
import { presentParties } from './present-parties.ts'

/** The invoice as its customer sees it at this moment. */
export function presentPortalInvoice(
  { invoice, company, customer, items }: PrintableInvoice,
  { now, takesCards }: { now: Date; takesCards: boolean },
): PortalInvoice {
  const parties = presentParties(company, customer)
  return {
    id: invoice.id,
    invoice_number: invoice.invoice_number,
    title: invoice.title,
    description: invoice.description,
    notes: invoice.notes,
    terms_and_conditions: invoice.terms_and_conditions,
    ...parties,
    // What the invoice itself says about its customer goes before what is known of them.
    customer: {
      ...parties.customer,
      address: invoice.billing_address ?? parties.customer.address,
      email: invoice.customer_email ?? parties.customer.email,
    },
    status: isOverdue(invoice, londonDate(now)) ? 'overdue' : invoice.status,
    issue_date: invoice.issue_date,
    due_date: invoice.due_date,
    tax_point: invoice.tax_point,
    paid_date: invoice.paid_date,
    message_on_statement: invoice.message_on_statement,
    items: items.map(presentInvoiceLine),
    subtotal: invoice.subtotal,
    tax_amount: invoice.tax_amount,
    total_amount: invoice.total_amount,
    vat_by_rate: vatByRate(company, items),
    amount_paid: invoice.amount_paid,
    balance_due: invoice.balance_due,
    bank: documentBank(company),
    abilities: { pay_by_card: takesCards && isPayableByCard(invoice) },
    created_at: invoice.created_at,
    version: invoice.version,
  }
}
