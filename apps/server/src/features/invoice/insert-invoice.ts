import { invoices, statement, together } from '@quotespark/database'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { StaffContext } from '../../api/context.ts'
import { refOf } from '../document/document-ref.ts'
import { recordEvent } from '../document/evidence/history.ts'
import { insertLines } from '../document/lines/insert-lines.ts'
import type { PricedLines } from '../document/lines/priced-lines.ts'
import type { WrittenInvoiceLine } from '../document/lines/written-line.ts'
import type { QuoteDocument } from '../document/printable.ts'
import { relateDocument } from '../document/relations.ts'
import type { InvoiceColumns } from './invoice-content.ts'

interface NewInvoice {
  number: string
  columns: InvoiceColumns
  rows: PricedLines<WrittenInvoiceLine>['rows']
  /** The quote that the invoice bills. */
  quote: QuoteDocument | null
}

const insertRow = statement('insert_invoice', (db) =>
  db
    .insert(invoices)
    .values({
      id: sql.placeholder('id'),
      company_id: sql.placeholder('company_id'),
      number: sql.placeholder('number'),
      customer_id: sql.placeholder('customer_id'),
      contact_id: sql.placeholder('contact_id'),
      site_id: sql.placeholder('site_id'),
      title: sql.placeholder('title'),
      description: sql.placeholder('description'),
      issue_date: sql.placeholder('issue_date'),
      due_date: sql.placeholder('due_date'),
      payment_terms: sql.placeholder('payment_terms'),
      tax_point: sql.placeholder('tax_point'),
      billing_address: sql.placeholder('billing_address'),
      customer_email: sql.placeholder('customer_email'),
      cc_email: sql.placeholder('cc_email'),
      bcc_email: sql.placeholder('bcc_email'),
      buyer_reference: sql.placeholder('buyer_reference'),
      order_reference: sql.placeholder('order_reference'),
      message_on_statement: sql.placeholder('message_on_statement'),
      send_at: sql.placeholder('send_at'),
      notes: sql.placeholder('notes'),
      terms_and_conditions: sql.placeholder('terms_and_conditions'),
      prices_include_vat: sql.placeholder('prices_include_vat'),
      subtotal: sql.placeholder('subtotal'),
      discount_percent: sql.placeholder('discount_percent'),
      discount_amount: sql.placeholder('discount_amount'),
      discount_total: sql.placeholder('discount_total'),
      tax_amount: sql.placeholder('tax_amount'),
      total_amount: sql.placeholder('total_amount'),
      created_by: sql.placeholder('created_by'),
      created_at: sql.placeholder('created_at'),
      updated_at: sql.placeholder('updated_at'),
    })
    .returning(),
)

/** Inserts a new draft with its lines and the first entry of its history, and records it on the quote it bills, all in one round trip. */
export async function insertInvoice(context: StaffContext, { number, columns, rows, quote }: NewInvoice) {
  const { db, actor, services } = context
  const { company_id } = actor
  const now = services.clock.now().toISOString()
  const document = { kind: 'invoice', company_id, document_id: uuidv7() } as const
  const { document_id } = document
  const [[invoice]] = await together([
    // Runs first, because the other rows refer to it.
    insertRow(db, {
      ...columns,
      id: document_id,
      company_id,
      number,
      created_by: actor.user_id,
      created_at: now,
      updated_at: now,
    }),
    recordEvent(context, document, 'created', actor, {
      data: quote ? { quote_number: quote.number } : {},
    }),
    insertLines(db, document, rows),
    quote && recordEvent(context, refOf(quote), 'invoice_created', actor),
    quote && relateDocument(db, document, { relation: 'billed_from', source_id: quote.id, created_at: now }),
  ])
  if (!invoice) throw new Error('an inserted invoice came back as nothing')
  return invoice
}
