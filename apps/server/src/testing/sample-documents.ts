import type {
  Invoice,
  InvoiceDraft,
  InvoiceInput,
  Quote,
  QuoteDraft,
  QuoteInput,
  RecurringInvoiceInput,
} from '@quotespark/contract'
import type { TestBrowser } from './test-browser.ts'

/*
 * Documents as a person writes them through the API. Fields that are not given have valid values.
 */

/** £100.00 net and £20.00 VAT. */
export const LINE = { description: 'Wedding cake', quantity: '2', unit_price: '50.00', vat_rate: '20' }

export async function addCustomer(
  client: TestBrowser['client'],
  fields: Partial<Parameters<typeof client.customer.create>[0]> = {},
) {
  return client.customer.create({
    name: 'Ada Lovelace Ltd',
    contact_person: 'Ada',
    email: 'ada@customer.example',
    ...fields,
  })
}

export function quoteFor(customer: { id: string }, fields: Partial<QuoteInput> = {}): QuoteInput {
  return {
    title: 'A wedding',
    customer_id: customer.id,
    valid_until: '2026-12-31',
    items: [LINE],
    status: 'draft',
    ...fields,
  }
}

export function invoiceFor(customer: { id: string }, fields: Partial<InvoiceInput> = {}): InvoiceInput {
  return {
    title: 'A wedding',
    customer_id: customer.id,
    issue_date: '2026-11-20',
    due_date: '2026-12-20',
    items: [LINE],
    status: 'draft',
    ...fields,
  }
}

/** A schedule that begins far in the future. */
export function scheduleFor(
  customer: { id: string },
  fields: Partial<RecurringInvoiceInput> = {},
): RecurringInvoiceInput {
  return {
    ...{ title: 'Hosting {month}', customer_id: customer.id, items: [LINE] },
    ...{ every: 1, unit: 'month', start_date: '2090-01-31', mode: 'draft', payment_terms: 'net_14' },
    ...fields,
  }
}

/** The input that Save as Draft sends for an incomplete quote. */
export function quoteDraftFor(customer: { id: string } | null, fields: Partial<QuoteDraft> = {}): QuoteDraft {
  return { title: '', customer_id: customer?.id ?? '', valid_until: '', items: [], ...fields }
}

/** The input that Save as Draft sends for an incomplete invoice. */
export function draftFor(customer: { id: string } | null, fields: Partial<InvoiceDraft> = {}): InvoiceDraft {
  return {
    title: '',
    customer_id: customer?.id ?? '',
    issue_date: '',
    due_date: '',
    items: [],
    ...fields,
  }
}

/** The input that the edit form sends for an untouched invoice. */
export function editOfInvoice(invoice: Invoice) {
  return {
    id: invoice.id,
    version: invoice.version,
    title: invoice.title,
    customer_id: invoice.customer_id ?? '',
    issue_date: invoice.issue_date,
    due_date: invoice.due_date,
    payment_terms: invoice.payment_terms,
    tax_point: invoice.tax_point,
    description: invoice.description,
    billing_address: invoice.billing_address,
    customer_email: invoice.customer_email,
    cc_email: invoice.cc_email,
    bcc_email: invoice.bcc_email,
    buyer_reference: invoice.buyer_reference,
    order_reference: invoice.order_reference,
    message_on_statement: invoice.message_on_statement,
    send_at: invoice.send_at,
    notes: invoice.notes,
    terms_and_conditions: invoice.terms_and_conditions,
    attachment_ids: invoice.attachments.map(({ id }) => id),
    items: invoice.items.map(
      ({ kind, product_id, description, quantity, unit_price, vat_rate, vat_amount }) => ({
        kind,
        product_id,
        description,
        quantity,
        unit_price,
        vat_rate,
        vat_amount,
      }),
    ),
  }
}

/** The input that the edit form sends for an untouched quote. */
export function editOf(quote: Quote) {
  const { id, version, title, valid_until, description, notes } = quote
  const { terms_and_conditions, buyer_reference } = quote
  const customer_id = quote.customer_id ?? ''
  const items = quote.items.map(({ product_id, description, quantity, unit_price, vat_rate }) => ({
    product_id,
    description,
    quantity,
    unit_price,
    vat_rate,
  }))
  const words = { title, description, notes, terms_and_conditions, buyer_reference }
  return { id, version, customer_id, valid_until, ...words, items }
}

/** Returns the token in the link of a sent document. */
export function tokenOf({ share_url }: { share_url: string | null }): string {
  if (share_url === null) throw new Error('The document has no link')
  return new URL(share_url).pathname.replace('/customer-portal/', '')
}

/** A drawn signature of eight pixels. */
export const INK =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAYAAAB/qH1jAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWPQktL7j4wZ0AUAud4LifYC2IUAAAAASUVORK5CYII='
