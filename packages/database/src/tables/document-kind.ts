import type {
  CreditReason,
  DocumentKind,
  DocumentStatus,
  InvoiceStatus,
  PaymentTerms,
  QuoteStatus,
} from '@quotespark/domain/document'
import { type SQL, sql } from 'drizzle-orm'
import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { money } from './columns.ts'
import { documents } from './document.ts'
import { ofBilled, ofCis, ofEveryKind, ofInvoices, ofQuotes } from './document-columns.ts'

/*
 * The documents table as seen by each kind, with columns that are never null there. Queries must also filter by kind
 * (`hasKind`), or an invoice passes for a quote.
 */

/** The table as if it held only quotes. */
export const quotes = pgTable('documents', {
  ...ofEveryKind(),
  kind: text('kind')
    .$type<'quote'>()
    .notNull()
    .$default(() => 'quote'),
  status: text('status').$type<QuoteStatus>().notNull().default('draft'),
  customer_id: uuid('customer_id'),
  ...ofQuotes(),
})

/** The table as if it held only invoices. */
export const invoices = pgTable('documents', {
  ...ofEveryKind(),
  kind: text('kind')
    .$type<'invoice'>()
    .notNull()
    .$default(() => 'invoice'),
  status: text('status').$type<InvoiceStatus>().notNull().default('draft'),
  customer_id: uuid('customer_id'),
  ...ofInvoices(),
  issue_date: date('issue_date', { mode: 'string' }).notNull(),
  due_date: date('due_date', { mode: 'string' }).notNull(),
  payment_terms: text('payment_terms')
    .$type<PaymentTerms | 'custom'>()
    .notNull()
    .$default(() => 'net_30'),
  amount_paid: money('amount_paid')
    .notNull()
    .$default(() => '0'),
  balance_due: money('balance_due')
    .notNull()
    .generatedAlwaysAs(sql`total_amount - set_off_amount - amount_paid`),
})

/** The table as if it held only credit notes. Everything of one but its status is settled when it is issued. */
export const creditNotes = pgTable('documents', {
  ...ofEveryKind(),
  kind: text('kind')
    .$type<'credit_note'>()
    .notNull()
    .$default(() => 'credit_note'),
  status: text('status')
    .$type<DocumentStatus<'credit_note'>>()
    .notNull()
    .$default(() => 'issued'),
  customer_id: uuid('customer_id').notNull(),
  ...ofBilled(),
  ...ofCis(),
  issue_date: date('issue_date', { mode: 'string' }).notNull(),
  reason: text('reason').notNull(),
  reason_kind: text('reason_kind').$type<CreditReason>().notNull(),
  /** Credit that was used on other invoices, or refunded. */
  amount_paid: money('amount_paid')
    .notNull()
    .$default(() => '0'),
  /** Credit that is left. */
  balance_due: money('balance_due')
    .notNull()
    .generatedAlwaysAs(sql`total_amount - set_off_amount - amount_paid`),
})

/** The row type of each kind. */
export interface DocumentRows {
  quote: typeof quotes.$inferSelect
  invoice: typeof invoices.$inferSelect
  credit_note: typeof creditNotes.$inferSelect
}

/** Condition for documents of one kind. Written out and not a parameter, so that PostgreSQL can always use the index of that kind. */
export const hasKind = (kind: DocumentKind): SQL => sql`${documents.kind} = ${sql.raw(`'${kind}'`)}`
