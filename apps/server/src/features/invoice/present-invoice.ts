import type { Invoice } from '@quotespark/contract'
import {
  can,
  displayedInvoiceStatus,
  invoiceActions,
  isInvoiceEditable,
  isInvoiceSendableAgain,
  isZeroMoney,
  londonDate,
} from '@quotespark/domain'
import type { StaffActor } from '../../api/context.ts'
import { presentInvoiceLine } from '../document/lines/present-line.ts'
import { storedTotals } from '../document/lines/priced-lines.ts'
import { presentDocumentCustomer } from '../document/present-customer.ts'
import { shareUrl } from '../document/share-link.ts'
import type { InvoiceRecord } from './load-invoice.ts'
import { isRemindable } from './remind-customer.ts'
import { missingParticulars } from './sendable-invoice.ts'

/** The invoice as staff see it at this moment, with what this actor may do with it now. */
export function presentInvoice(record: InvoiceRecord, actor: StaffActor, now: Date, appUrl: string): Invoice {
  const { invoice } = record
  const status = invoice.status
  const { due_date, last_viewed_at, balance_due } = invoice
  const mayChange = can(actor, 'manage_invoices')
  const actions = mayChange ? invoiceActions(status) : []
  return {
    id: invoice.id,
    company_id: invoice.company_id,
    invoice_number: invoice.number,
    title: invoice.title,
    description: invoice.description,
    notes: invoice.notes,
    terms_and_conditions: invoice.terms_and_conditions,
    status,
    displayed_status: displayedInvoiceStatus(invoice, londonDate(now)),
    customer_id: invoice.customer_id,
    customer: record.customer ? presentDocumentCustomer(record.customer) : null,
    quote_id: record.quote?.id ?? null,
    quote: record.quote,
    issue_date: invoice.issue_date,
    due_date,
    payment_terms: invoice.payment_terms,
    tax_point: invoice.tax_point,
    paid_date: invoice.paid_date,
    billing_address: invoice.billing_address,
    customer_email: invoice.customer_email,
    cc_email: invoice.cc_email,
    bcc_email: invoice.bcc_email,
    message_on_statement: invoice.message_on_statement,
    send_at: invoice.send_at,
    items: record.items.map(presentInvoiceLine),
    ...storedTotals(record.company, invoice, record.items),
    revision: invoice.revision,
    changed_since_sent: invoice.changed_since_sent,
    amount_paid: invoice.amount_paid,
    balance_due,
    payments: record.payments,
    attachments: record.attachments,
    earlier_versions: record.earlier_versions,
    missing_particulars: missingParticulars(record),
    particulars_required: record.company.require_invoice_particulars,
    view_count: invoice.view_count,
    last_viewed_at,
    sent_at: invoice.sent_at,
    reminded_at: invoice.reminded_at,
    share_url: record.link_token === undefined ? null : shareUrl(appUrl, record.link_token),
    history: record.history,
    emails: record.emails,
    created_at: invoice.created_at,
    updated_at: invoice.updated_at,
    version: invoice.version,
    abilities: {
      edit: mayChange && isInvoiceEditable(status),
      send: actions.includes('send'),
      send_again: mayChange && isInvoiceSendableAgain(invoice),
      mark_as_paid: actions.includes('mark_as_paid'),
      record_payment: actions.includes('record_payment') && !isZeroMoney(balance_due),
      cancel: actions.includes('cancel'),
      assign_customer: actions.includes('save_as_draft'),
      share: mayChange && status !== 'draft',
      remind: mayChange && isRemindable(invoice, now),
    },
  }
}
