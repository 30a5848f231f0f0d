import { invoices, statement, type Transaction, together } from '@quotespark/database'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../../../clock.ts'
import { refOf } from '../document-ref.ts'
import { type EventActor, type EventName, recordEvent } from '../evidence/history.ts'
import { insertLines } from '../lines/insert-lines.ts'
import type { PricedLines } from '../lines/priced-lines.ts'
import type { WrittenInvoiceLine } from '../lines/written-line.ts'
import type { QuoteDocument } from '../printable.ts'
import { relateDocument } from '../relations.ts'

type Row = typeof invoices.$inferInsert

/** Says what an invoice says beside its lines and its number. */
type NewInvoiceColumns = Required<
  Omit<
    Row,
    | keyof typeof FILLED_HERE
    | 'kind'
    | 'status'
    | 'accepted_total_amount'
    | 'amount_paid'
    | 'archived_at'
    | 'edited_at'
    | 'internal_notes'
    | 'last_viewed_at'
    | 'paid_date'
    | 'prepaid_on'
    | 'reminded_at'
    | 'revision'
    | 'sealed_customer_email'
    | 'sealed_customer_name'
    | 'sealed_total_amount'
    | 'sealed_tax_point'
    | 'is_stage_reopened'
    | 'sent_at'
    | 'cis_rate'
    | 'cis_labour_amount'
    | 'cis_materials_amount'
    | 'credited_amount'
    | 'set_off_amount'
    | 'changed_since_sent'
    | 'view_count'
    | 'version'
  >
>

/** Set by `insertInvoice`, whatever the invoice says. */
const FILLED_HERE = {
  id: sql.placeholder('id'),
  company_id: sql.placeholder('company_id'),
  number: sql.placeholder('number'),
  created_by: sql.placeholder('created_by'),
  created_at: sql.placeholder('created_at'),
  updated_at: sql.placeholder('updated_at'),
}

interface NewInvoice {
  company_id: string
  number: string
  columns: NewInvoiceColumns
  rows: PricedLines<WrittenInvoiceLine>['rows']
  /** The quote that the invoice bills, in whole or in part, and the entry in its history. */
  billed: { quote: QuoteDocument; event: EventName; data?: Record<string, string> } | null
  /** The entry in its own history says more than the quote. */
  data?: Record<string, string>
}

/** Whoever writes an invoice: `created_by` is null only for an author who has left. */
export interface InvoiceAuthor {
  db: Transaction
  services: { clock: Clock }
  by: EventActor
  created_by: string | null
}

const insertRow = statement('insert_invoice', (db) =>
  db
    .insert(invoices)
    .values({
      ...FILLED_HERE,
      customer_id: sql.placeholder('customer_id'),
      contact_id: sql.placeholder('contact_id'),
      site_id: sql.placeholder('site_id'),
      title: sql.placeholder('title'),
      description: sql.placeholder('description'),
      issue_date: sql.placeholder('issue_date'),
      due_date: sql.placeholder('due_date'),
      payment_terms: sql.placeholder('payment_terms'),
      tax_point: sql.placeholder('tax_point'),
      is_tax_point_typed: sql.placeholder('is_tax_point_typed'),
      work_finished_on: sql.placeholder('work_finished_on'),
      asked_before_work: sql.placeholder('asked_before_work'),
      is_construction: sql.placeholder('is_construction'),
      stage_quote_id: sql.placeholder('stage_quote_id'),
      stage: sql.placeholder('stage'),
      // As text, because a JSON column stores null as JSON's own.
      stage_account: sql`${sql.placeholder('stage_account')}::text::jsonb`,
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
    })
    .returning(),
)

/** Inserts a new draft with its lines and the first entry of its history, and records it on the quote it bills, all in one round trip. */
export async function insertInvoice(
  author: InvoiceAuthor,
  { company_id, number, columns, rows, billed, data = {} }: NewInvoice,
) {
  const { db, by, created_by, services } = author
  const now = services.clock.now().toISOString()
  const document = { kind: 'invoice', company_id, document_id: uuidv7() } as const
  const { document_id } = document
  const [[invoice]] = await together([
    // Runs first, because the other rows refer to it.
    insertRow(db, {
      ...columns,
      stage_account: columns.stage_account && JSON.stringify(columns.stage_account),
      id: document_id,
      company_id,
      number,
      created_by,
      created_at: now,
      updated_at: now,
    }),
    recordEvent(author, document, 'created', by, {
      data: billed ? { quote_number: billed.quote.number, ...data } : data,
    }),
    insertLines(db, document, rows),
    billed && recordEvent(author, refOf(billed.quote), billed.event, by, { data: billed.data ?? {} }),
    billed &&
      relateDocument(db, document, {
        relation: 'billed_from',
        source_id: billed.quote.id,
        created_at: now,
      }),
  ])
  if (!invoice) throw new Error('an inserted invoice came back as nothing')
  return invoice
}
