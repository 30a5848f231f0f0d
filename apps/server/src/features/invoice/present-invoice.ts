import type { Invoice } from '@quotespark/contract'
import { can, displayedInvoiceStatus, invoiceActions, londonDate } from '@quotespark/domain'
import type { StaffActor } from '../../api/context.ts'
import { presentDocumentCustomer } from '../../document/present-customer.ts'
import { presentLine } from '../../document/present-line.ts'
import { vatByRate } from '../../document/priced-lines.ts'
import { shareUrl } from '../../document/share-link.ts'
import type { InvoiceRecord } from './load-invoice.ts'

/** The invoice as staff see it at this moment, with what this actor may do with it now. */
export function presentInvoice(record: InvoiceRecord, actor: StaffActor, now: Date, appUrl: string): Invoice {
  const { invoice } = record
  const status = invoice.status
  const { due_date, last_viewed_at } = invoice
  const actions = can(actor, 'manage_invoices') ? invoiceActions(status) : []
  return {
    id: invoice.id,
    company_id: invoice.company_id,
    invoice_number: invoice.invoice_number,
    title: invoice.title,
    description: invoice.description,
    notes: invoice.notes,
    terms_and_conditions: invoice.terms_and_conditions,
    status,
    displayed_status: displayedInvoiceStatus({ status, due_date, last_viewed_at }, londonDate(now)),
    customer_id: invoice.customer_id,
    customer: record.customer ? presentDocumentCustomer(record.customer) : null,
    quote_id: invoice.quote_id,
    issue_date: invoice.issue_date,
    due_date,
    paid_date: invoice.paid_date,
    items: record.items.map(presentLine),
    subtotal: invoice.subtotal,
    tax_amount: invoice.tax_amount,
    total_amount: invoice.total_amount,
    vat_by_rate: vatByRate(record.company, record.items),
    amount_paid: invoice.amount_paid,
    balance_due: invoice.balance_due,
    view_count: invoice.view_count,
    last_viewed_at,
    sent_at: invoice.sent_at,
    share_url: record.link_token === undefined ? null : shareUrl(appUrl, record.link_token),
    history: record.history,
    emails: record.emails,
    created_at: invoice.created_at,
    updated_at: invoice.updated_at,
    version: invoice.version,
    abilities: {
      edit: can(actor, 'manage_invoices'),
      send: actions.includes('send'),
      mark_as_paid: actions.includes('mark_as_paid'),
      cancel: actions.includes('cancel'),
    },
  }
}
