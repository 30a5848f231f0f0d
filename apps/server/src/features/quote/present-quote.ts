import type { Quote } from '@quotespark/contract'
import {
  can,
  currentQuoteStatus,
  displayedQuoteStatus,
  isQuoteDeletable,
  type QuotePast,
  quoteActions,
} from '@quotespark/domain'
import type { StaffActor } from '../../api/context.ts'
import { presentDocumentCustomer } from '../../document/present-customer.ts'
import { presentLine } from '../../document/present-line.ts'
import { vatByRate } from '../../document/priced-lines.ts'
import { isEditedSince } from '../../document/quote-pdf.ts'
import { shareUrl } from '../../document/share-link.ts'
import type { QuoteRecord } from './load-quote.ts'

/** The quote as staff see it, with what this actor may do with it now. */
export function presentQuote(record: QuoteRecord, actor: StaffActor, now: Date, appUrl: string): Quote {
  const { quote } = record
  const status = currentQuoteStatus(quote, now)
  return {
    id: quote.id,
    company_id: quote.company_id,
    quote_number: quote.quote_number,
    title: quote.title,
    description: quote.description,
    notes: quote.notes,
    status,
    displayed_status: displayedQuoteStatus({ status, last_viewed_at: quote.last_viewed_at }),
    customer_id: quote.customer_id,
    customer: presentDocumentCustomer(record.customer),
    valid_until: quote.valid_until,
    items: record.items.map(presentLine),
    subtotal: quote.subtotal,
    tax_amount: quote.tax_amount,
    total_amount: quote.total_amount,
    vat_by_rate: vatByRate(record.company, record.items),
    view_count: quote.view_count,
    last_viewed_at: quote.last_viewed_at,
    sent_at: quote.sent_at,
    last_action: record.last_action && presentAction(quote, record.last_action),
    invoice_id: record.invoice_id,
    share_url: record.link_token === null ? null : shareUrl(appUrl, record.link_token),
    history: record.history,
    emails: record.emails,
    created_at: quote.created_at,
    updated_at: quote.updated_at,
    version: quote.version,
    abilities: quoteAbilities({ status, sent_at: quote.sent_at, invoice_id: record.invoice_id }, actor),
  }
}

function presentAction(
  quote: QuoteRecord['quote'],
  { signature_file_id, ...action }: NonNullable<QuoteRecord['last_action']>,
): NonNullable<Quote['last_action']> {
  return {
    ...action,
    has_signature: signature_file_id !== null,
    edited_since: isEditedSince(quote, action),
  }
}

function quoteAbilities(past: QuotePast, actor: StaffActor): Quote['abilities'] {
  const mayChange = can(actor, 'manage_quotes')
  const actions = mayChange ? quoteActions(past.status) : []
  return {
    edit: mayChange,
    send: actions.includes('send'),
    mark_as_accepted: actions.includes('mark_as_accepted'),
    mark_as_rejected: actions.includes('mark_as_rejected'),
    create_invoice: actions.includes('convert') && can(actor, 'manage_invoices'),
    duplicate: mayChange,
    share: mayChange && past.status !== 'draft',
    delete: mayChange && isQuoteDeletable(past),
  }
}
