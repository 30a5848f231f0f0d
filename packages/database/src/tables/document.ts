import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentStatus,
  type PaymentTerms,
  statusesOf,
} from '@quotespark/domain/document'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from './account.ts'
import { instant, money, oneOf, percent, searchText, sortPence, sortText } from './columns.ts'
import { companies } from './company.ts'
import { customerContacts, customerSites, customers } from './customer.ts'

/**
 * Columns of every kind of document. Their names are written out, because Drizzle remembers names derived from a property
 * by table name, which the kinds share.
 */
export const ofEveryKind = () => ({
  company_id: uuid('company_id')
    .notNull()
    .references((): AnyPgColumn => companies.id, { onDelete: 'cascade' }),
  id: uuid('id').notNull(),
  number: text('number').notNull(),
  title: text('title').notNull(),
  description: text('description'),
  notes: text('notes'),
  terms_and_conditions: text('terms_and_conditions'),
  /** The customer's own reference. */
  buyer_reference: text('buyer_reference'),
  /** The contact it is addressed to; null for the customer's first. Where the work is done; null for none. */
  contact_id: uuid('contact_id'),
  site_id: uuid('site_id'),
  /** For staff only: part of nothing that a customer can reach, nor of what is sealed. */
  internal_notes: text('internal_notes'),
  /** Net total of the lines. */
  subtotal: money('subtotal').notNull(),
  /** Discount on the whole before VAT, in one of two forms, and the amount it comes to. */
  /** Prices and discounts are typed with VAT; settled once it is sent. */
  prices_include_vat: boolean('prices_include_vat').notNull().default(false),
  discount_percent: percent('discount_percent'),
  discount_amount: money('discount_amount'),
  discount_total: money('discount_total').notNull().default('0.00'),
  tax_amount: money('tax_amount').notNull(),
  total_amount: money('total_amount').notNull(),
  /** When it was first sent, and again after an answer; null while only staff know it. */
  sent_at: instant('sent_at'),
  view_count: integer('view_count').notNull().default(0),
  last_viewed_at: instant('last_viewed_at'),
  /** When its content last changed, so that it is no longer what was accepted. */
  edited_at: instant('edited_at'),
  /** The latest sealed revision, which the customer sees; null before the first. */
  revision: integer('revision'),
  /** True when staff see something newer than the last sealed revision; the customer sees it once it is sent again. */
  changed_since_sent: boolean('changed_since_sent').notNull().default(false),
  /** Counts changes, so that nobody overwrites what somebody else has saved in the meantime. */
  version: integer('version').notNull().default(1),
  /** When it was archived, and so left out of lists; a change of status brings it back (trigger documents_unarchive). */
  archived_at: instant('archived_at'),
  created_by: uuid('created_by').references(() => profiles.id, { onDelete: 'set null' }),
  created_at: instant('created_at').notNull().default(sql`now()`),
  updated_at: instant('updated_at').notNull().default(sql`now()`),
  title_key: sortText('title_key').notNull().generatedAlwaysAs(sql`lower(title)`),
  /** The customer of the latest sealed revision, as sealed. */
  sealed_customer_name: text('sealed_customer_name'),
  sealed_customer_email: text('sealed_customer_email'),
  search_text: searchText(
    'search_text',
    "title || chr(10) || number || coalesce(chr(10) || sealed_customer_name, '')",
  ),
  /** The total that lists show: of a quote the accepted one where there is one, of an invoice the one that was sent. */
  total_pence: sortPence('total_pence')
    .notNull()
    .generatedAlwaysAs(
      sql`(coalesce(accepted_total_amount, sealed_total_amount, total_amount) * 100)::bigint`,
    ),
})

export const ofQuotes = () => ({
  valid_until: date('valid_until', { mode: 'string' }),
  /** When the customer was reminded of the unanswered quote. */
  followed_up_at: instant('followed_up_at'),
  /** When the current acceptance was given and which revision was accepted; null in every other status. */
  accepted_at: instant('accepted_at'),
  accepted_revision: integer('accepted_revision'),
  /** Total of the chosen lines at acceptance. */
  accepted_total_amount: money('accepted_total_amount'),
  /** The lowest total the customer can choose; null for a quote without choices. */
  least_total_amount: money('least_total_amount'),
  /** True when an invoice that was not cancelled bills it; kept by the database (triggers document_relations_bill, documents_bill). */
  is_billed: boolean('is_billed').notNull().default(false),
})

export const ofInvoices = () => ({
  /** The time of supply when it differs from the issue date (VAT Regulations 1995, reg. 14(1)(b)). */
  tax_point: date('tax_point', { mode: 'string' }),
  paid_date: date('paid_date', { mode: 'string' }),
  /** The total that the customer was sent, which is what they owe whatever staff have changed since; null before the first sending. */
  sealed_total_amount: money('sealed_total_amount'),
  billing_address: text('billing_address'),
  customer_email: text('customer_email'),
  cc_email: text('cc_email'),
  bcc_email: text('bcc_email'),
  message_on_statement: text('message_on_statement'),
  /** The customer's order number. */
  order_reference: text('order_reference'),
  send_at: instant('send_at'),
  /** When the customer was last reminded that the invoice is overdue. */
  reminded_at: instant('reminded_at'),
})

/**
 * Quotes and invoices are kinds of one document, which their parts refer to. Columns of one kind are side by side, and
 * checks keep them empty for the others (ADR 0012). `quotes` and `invoices` (document-kind.ts) show the same table for one
 * kind.
 */
export const documents = pgTable(
  'documents',
  {
    ...ofEveryKind(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    status: text('status').$type<DocumentStatus>().notNull().default('draft'),
    /** Null only for a draft, and for an invoice that was cancelled as one. */
    customer_id: uuid('customer_id'),
    ...ofQuotes(),
    ...ofInvoices(),
    issue_date: date('issue_date', { mode: 'string' }),
    due_date: date('due_date', { mode: 'string' }),
    payment_terms: text('payment_terms').$type<PaymentTerms | 'custom'>(),
    /** The sum of its allocations, kept by the database (trigger allocations_settle). */
    amount_paid: money('amount_paid'),
    balance_due: money('balance_due').generatedAlwaysAs(
      sql`coalesce(sealed_total_amount, total_amount) - amount_paid`,
    ),
  },
  (table) => [
    primaryKey({ name: 'documents_pkey', columns: [table.company_id, table.id] }),
    unique('documents_company_id_kind_number_key').on(table.company_id, table.kind, table.number),
    foreignKey({
      name: 'documents_customer_fk',
      columns: [table.company_id, table.customer_id],
      foreignColumns: [customers.company_id, customers.id],
    }),
    // The database clears only the id: 'on delete set null (contact_id)'.
    foreignKey({
      name: 'documents_contact_fk',
      columns: [table.company_id, table.contact_id],
      foreignColumns: [customerContacts.company_id, customerContacts.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'documents_site_fk',
      columns: [table.company_id, table.site_id],
      foreignColumns: [customerSites.company_id, customerSites.id],
    }).onDelete('set null'),
    index('documents_contact_idx')
      .on(table.company_id, table.contact_id)
      .where(sql`${table.contact_id} is not null`),
    index('documents_site_idx').on(table.company_id, table.site_id).where(sql`${table.site_id} is not null`),
    // Columns after the id serve the filters of a customer's list, which then reads only the index.
    index('documents_company_id_customer_id_idx').on(
      table.company_id,
      table.customer_id,
      table.kind,
      table.created_at,
      table.id,
      table.status,
      table.valid_until,
      table.last_viewed_at,
      table.archived_at,
    ),
    index('documents_archived_idx')
      .on(table.company_id, table.kind, table.created_at, table.id)
      .where(sql`${table.archived_at} is not null`),
    index('documents_created_by_idx').on(table.created_by).where(sql`${table.created_by} is not null`),
    ...DOCUMENT_KINDS.flatMap((kind) => listIndexes(table, kind)),
    ...quoteIndexes(table),
    ...invoiceIndexes(table),
    check('documents_kind_check', sql`${table.kind} in ${oneOf(DOCUMENT_KINDS)}`),
    check(
      'documents_title_check',
      sql`${table.status} in ('draft', 'cancelled') or btrim(${table.title}) <> ''`,
    ),
    check(
      'documents_status_check',
      sql`case ${table.kind}
        ${sql.join(
          DOCUMENT_KINDS.map(
            (kind) => sql`when ${sql.raw(`'${kind}'`)} then ${table.status} in ${oneOf(statusesOf(kind))}
        `,
          ),
        )}end`,
    ),
    check(
      'documents_customer_check',
      sql`${table.status} in ('draft', 'cancelled') or ${table.customer_id} is not null`,
    ),
    // PostgreSQL's NaN equals itself and exceeds all numbers, so it passes every comparison here except its own.
    check(
      'documents_amounts_check',
      sql`${table.subtotal} >= 0 and ${table.tax_amount} >= 0 and ${table.discount_total} between 0 and ${table.subtotal}
        and ${table.total_amount} = ${table.subtotal} - ${table.discount_total} + ${table.tax_amount} and ${table.total_amount} <> 'NaN'`,
    ),
    check(
      'documents_discount_check',
      sql`num_nonnulls(${table.discount_percent}, ${table.discount_amount}) < 2 and (${table.discount_percent} between 0 and 100)
        is not false and (${table.discount_amount} >= 0 and ${table.discount_amount} <> 'NaN') is not false`,
    ),
    check('documents_revision_check', sql`${table.revision} >= 1`),
    check(
      'documents_quote_check',
      sql`case when ${table.kind} = 'quote'
        then (${table.status} = 'accepted') = (${table.accepted_at} is not null)
          and (${table.accepted_revision} is null or ${table.accepted_at} is not null)
          and (${table.accepted_total_amount} is null or ${table.accepted_at} is not null)
        else num_nonnulls(${table.valid_until}, ${table.followed_up_at}, ${table.accepted_at}, ${table.accepted_revision},
          ${table.accepted_total_amount}, ${table.least_total_amount}) = 0 end`,
    ),
    check('documents_is_billed_check', sql`${table.kind} = 'quote' or not ${table.is_billed}`),
    check(
      'documents_invoice_check',
      sql`case when ${table.kind} = 'invoice'
        then num_nulls(${table.issue_date}, ${table.due_date}, ${table.payment_terms}, ${table.amount_paid}) = 0
          and ${table.payment_terms} in ('net_7', 'net_14', 'net_30', 'due_on_receipt', 'custom')
          and ${table.amount_paid} between 0 and coalesce(${table.sealed_total_amount}, ${table.total_amount})
          and (${table.status} <> 'paid' or (${table.amount_paid} = coalesce(${table.sealed_total_amount}, ${table.total_amount})
            and ${table.paid_date} is not null))
          and (${table.status} <> 'partially_paid' or ${table.amount_paid} > 0)
        else num_nonnulls(${table.issue_date}, ${table.due_date}, ${table.tax_point}, ${table.paid_date},
          ${table.payment_terms}, ${table.billing_address}, ${table.customer_email}, ${table.cc_email},
          ${table.bcc_email}, ${table.message_on_statement}, ${table.send_at}, ${table.amount_paid},
          ${table.reminded_at}, ${table.order_reference}, ${table.sealed_total_amount}) = 0 end`,
    ),
  ],
)

/**
 * The runs of each company's series: a prefix with its first and next number. A change of prefix, digits or next number ends a run and
 * opens another. Taking a number locks the row until commit; a trigger lets a run only go on, and an ended one not even that.
 */
export const numberSeries = pgTable(
  'number_series',
  {
    company_id: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    kind: text().$type<DocumentKind>().notNull(),
    /** Counted from 1. */
    run: integer().notNull().default(1),
    prefix: text().notNull(),
    digits: integer().notNull().default(5),
    first_number: integer().notNull().default(1),
    next_number: integer().notNull().default(1),
    ended: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'number_series_pkey', columns: [table.company_id, table.kind, table.run] }),
    uniqueIndex('number_series_open_key').on(table.company_id, table.kind).where(sql`not ${table.ended}`),
    check('number_series_kind_check', sql`${table.kind} in ${oneOf(DOCUMENT_KINDS)}`),
    check('number_series_prefix_check', sql`${table.prefix} ~ '^([A-Za-z0-9/._#-]{0,11}[A-Za-z/._#-])?$'`),
    check('number_series_digits_check', sql`${table.digits} between 1 and 9`),
    check(
      'number_series_next_number_check',
      sql`${table.run} >= 1 and ${table.first_number} >= 1 and ${table.next_number} between ${table.first_number} and 1000000000`,
    ),
  ],
)

/**
 * Numbers of deleted drafts, which are never given again, with a copy of what had them (HMRC, Record keeping for VAT: copies of
 * invoices produced by mistake are kept). Rows are added and never changed.
 */
export const unusedNumbers = pgTable(
  'unused_numbers',
  {
    company_id: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    kind: text().$type<DocumentKind>().notNull(),
    number: text().notNull(),
    title: text().notNull(),
    customer_name: text(),
    total_amount: money().notNull(),
    /** The draft as it would have been sealed, JSON as text. */
    content: text().notNull(),
    deleted_by_name: text().notNull(),
    deleted_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: 'unused_numbers_pkey', columns: [table.company_id, table.id] }),
    unique('unused_numbers_company_id_kind_number_key').on(table.company_id, table.kind, table.number),
    index('unused_numbers_company_id_kind_deleted_at_idx').on(
      table.company_id,
      table.kind,
      table.deleted_at,
      table.id,
    ),
    check('unused_numbers_kind_check', sql`${table.kind} in ${oneOf(DOCUMENT_KINDS)}`),
  ],
)

/**
 * Sort key of quotes by valid-until date; those without one come last in either direction. Uses CASE instead of coalesce(),
 * because under row-level security only CASE can be compared by an index (measured at 100,000 quotes, a page halfway: 50 ms
 * become 0.2 ms).
 */
export function validUntilKey(direction: 'asc' | 'desc'): SQL {
  const none = sql.raw(direction === 'asc' ? "'infinity'" : "'-infinity'")
  return sql`(case when valid_until is null then ${none}::date else valid_until end)`
}

type Columns<Of extends () => object> = { [Name in keyof ReturnType<Of>]: AnyPgColumn }
type EveryKind = Columns<typeof ofEveryKind> & { status: AnyPgColumn; customer_id: AnyPgColumn }

/** Indexes that the list of every kind needs: newest first, by title, by total, and to search in it. */
function listIndexes(table: EveryKind & Columns<typeof ofQuotes>, kind: DocumentKind) {
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

function quoteIndexes(table: EveryKind & Columns<typeof ofQuotes>) {
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

function invoiceIndexes(
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
