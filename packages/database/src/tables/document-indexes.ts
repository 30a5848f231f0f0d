import type { DocumentKind } from '@quotespark/domain/document'
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, index } from 'drizzle-orm/pg-core'
import type { Columns, EveryKind, ofQuotes } from './document-columns.ts'
/**
 * Sort key of quotes by valid-until date; those without one come last in either direction. Uses CASE instead of coalesce(),
 * because under row-level security only CASE can be compared by an index (measured at 100,000 quotes, a page halfway: 50 ms
 * become 0.2 ms).
 */
export function validUntilKey(direction: 'asc' | 'desc'): SQL {
  const none = sql.raw(direction === 'asc' ? "'infinity'" : "'-infinity'")
  return sql`(case when valid_until is null then ${none}::date else valid_until end)`
}

/** Indexes that the list of every kind needs: newest first, by title, by total, and to search in it. */
export function listIndexes(table: EveryKind & Columns<typeof ofQuotes>, kind: DocumentKind) {
  const isOfKind = sql.raw(`kind = '${kind}'`)
  const list = `${kind}s`
  return [
    // Ascending, and read backwards for newest first: `desc()` would add NULLS LAST, which a plain ORDER BY … DESC cannot
    // use.
    index(`${list}_company_id_created_at_idx`)
      .on(
        table.company_id,
        table.created_at,
        table.id,
        table.status,
        ...(COUNTED_BY_DAY[kind]?.(table) ?? []),
      )
      .where(isOfKind),
    index(`${list}_company_id_title_key_idx`).on(table.company_id, table.title_key, table.id).where(isOfKind),
    index(`${list}_company_id_total_pence_idx`)
      .on(table.company_id, table.total_pence, table.id)
      .where(isOfKind),
    index(`${list}_search_idx`).using('gin', table.company_id, sql`search_text gin_trgm_ops`).where(isOfKind),
  ]
}

/** Further columns by which documents are counted by the day they were created: counting then reads only the index. */
const COUNTED_BY_DAY: {
  [Kind in DocumentKind]?: (table: EveryKind & Columns<typeof ofQuotes>) => AnyPgColumn[]
} = {
  quote: (table) => [table.valid_until, table.last_viewed_at, table.archived_at],
}

export function quoteIndexes(table: EveryKind & Columns<typeof ofQuotes>) {
  const ofQuote = sql`kind = 'quote'`
  return [
    index('quotes_company_id_valid_until_idx')
      .on(table.company_id, validUntilKey('asc'), table.id)
      .where(ofQuote),
    index('quotes_company_id_valid_until_desc_idx')
      .on(table.company_id, validUntilKey('desc'), table.id)
      .where(ofQuote),
    index('quotes_company_id_status_idx')
      .on(table.company_id, table.status, table.created_at, table.id)
      .where(ofQuote),
    // Accepted quotes that wait for their invoice are few among many; the date also finds those accepted in a month.
    index('quotes_accepted_by_date_idx')
      .on(table.company_id, table.is_billed, table.accepted_at, table.id)
      .where(sql`kind = 'quote' and status = 'accepted'`),
    index('quotes_due_to_expire_idx').on(table.valid_until).where(sql`kind = 'quote' and status = 'sent'`),
    index('quotes_unanswered_by_sent_at_idx')
      .on(table.sent_at)
      .where(sql`kind = 'quote' and status = 'sent'`),
  ]
}

export function invoiceIndexes(
  table: EveryKind & {
    due_date: AnyPgColumn
    issue_date: AnyPgColumn
    send_at: AnyPgColumn
    balance_due: AnyPgColumn
  },
) {
  const ofInvoice = sql`kind = 'invoice'`
  return [
    // Serves counting by day, as for quotes.
    index('invoices_company_id_issue_date_idx')
      .on(
        table.company_id,
        table.issue_date,
        table.id,
        table.status,
        table.due_date,
        table.balance_due,
        table.last_viewed_at,
        table.archived_at,
      )
      .where(ofInvoice),
    index('invoices_company_id_due_date_idx').on(table.company_id, table.due_date, table.id).where(ofInvoice),
    // Open invoices by due date: few among many. Columns after the id tell which are overdue.
    index('invoices_owed_by_due_date_idx')
      .on(table.company_id, table.due_date, table.id, table.balance_due, table.status)
      .where(sql`kind = 'invoice' and status in ('sent', 'viewed', 'overdue', 'partially_paid')`),
    // The same of each customer, in the order in which a payment is shared out.
    index('invoices_owed_by_customer_idx')
      .on(table.company_id, table.customer_id, table.due_date, table.created_at, table.id, table.balance_due)
      .where(sql`kind = 'invoice' and status in ('sent', 'viewed', 'overdue', 'partially_paid')`),
    // The same for all companies, for the scheduled reminders.
    index('invoices_overdue_by_due_date_idx')
      .on(table.due_date)
      .where(sql`kind = 'invoice' and status in ('sent', 'viewed', 'overdue', 'partially_paid')`),
    index('invoices_due_to_send_idx').on(table.send_at).where(sql`kind = 'invoice' and send_at is not null`),
    // Columns after the due date are what dashboard and cards add up, which then read only the index.
    index('invoices_company_id_status_due_date_idx')
      .on(table.company_id, table.status, table.due_date, table.balance_due, table.total_amount, table.id)
      .where(ofInvoice),
  ]
}

export function creditNoteIndexes(table: EveryKind & { issue_date: AnyPgColumn; balance_due: AnyPgColumn }) {
  return [
    index('credit_notes_company_id_issue_date_idx')
      .on(table.company_id, table.issue_date, table.id, table.status, table.archived_at)
      .where(sql`kind = 'credit_note'`),
    // Customers' credit: few notes among many have some left.
    index('credit_notes_open_credit_idx')
      .on(table.company_id, table.customer_id, table.issue_date, table.id, table.balance_due)
      .where(sql`kind = 'credit_note' and balance_due > 0`),
  ]
}
