import type { InvoiceStatus, LineKind, PaymentMethod, PaymentTerms } from '@quotespark/domain'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from './account.ts'
import {
  createdAt,
  id,
  instant,
  money,
  percent,
  quantity,
  sortPence,
  sortText,
  updatedAt,
} from './columns.ts'
import { companies } from './company.ts'
import { customers } from './customer.ts'
import { files } from './file.ts'
import { products } from './product.ts'
import { quotes } from './quote.ts'

export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    company_id: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    invoice_number: text().notNull(),
    /** A draft may still be without its customer. */
    customer_id: uuid(),
    quote_id: uuid(),
    title: text().notNull(),
    description: text(),
    issue_date: date({ mode: 'string' }).notNull(),
    due_date: date({ mode: 'string' }).notNull(),
    /** The time of supply when it differs from the issue date (VAT Regulations 1995, reg. 14(1)(b)). */
    tax_point: date({ mode: 'string' }),
    paid_date: date({ mode: 'string' }),
    payment_terms: text().$type<PaymentTerms | 'custom'>().notNull().default('net_30'),
    notes: text(),
    terms_and_conditions: text(),
    billing_address: text(),
    customer_email: text(),
    cc_email: text(),
    bcc_email: text(),
    message_on_statement: text(),
    send_at: instant(),
    status: text().$type<InvoiceStatus>().notNull().default('draft'),
    subtotal: money().notNull(),
    tax_amount: money().notNull(),
    total_amount: money().notNull(),
    amount_paid: money().notNull().default('0'),
    balance_due: money().notNull().generatedAlwaysAs(sql`total_amount - amount_paid`),
    sent_at: instant(),
    /** When the customer was last reminded of what is overdue. */
    reminded_at: instant(),
    view_count: integer().notNull().default(0),
    last_viewed_at: instant(),
    /** Counts the changes, so that nobody overwrites what somebody else has saved meanwhile. */
    version: integer().notNull().default(1),
    created_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    updated_at: updatedAt(),
    title_key: sortText().notNull().generatedAlwaysAs(sql`lower(title)`),
    total_pence: sortPence().notNull().generatedAlwaysAs(sql`(total_amount * 100)::bigint`),
  },
  (table) => [
    unique('invoices_company_id_id_key').on(table.company_id, table.id),
    unique('invoices_company_id_invoice_number_key').on(table.company_id, table.invoice_number),
    // One quote becomes one invoice, also when the button is pressed twice at once.
    uniqueIndex('invoices_company_id_quote_id_key')
      .on(table.company_id, table.quote_id)
      .where(sql`${table.quote_id} is not null`),
    foreignKey({
      name: 'invoices_customer_fk',
      columns: [table.company_id, table.customer_id],
      foreignColumns: [customers.company_id, customers.id],
    }),
    foreignKey({
      name: 'invoices_quote_fk',
      columns: [table.company_id, table.quote_id],
      foreignColumns: [quotes.company_id, quotes.id],
    }),
    index('invoices_company_id_created_at_idx').on(table.company_id, table.created_at, table.id),
    index('invoices_company_id_title_key_idx').on(table.company_id, table.title_key, table.id),
    index('invoices_company_id_due_date_idx').on(table.company_id, table.due_date, table.id),
    index('invoices_company_id_total_pence_idx').on(table.company_id, table.total_pence, table.id),
    index('invoices_due_to_send_idx').on(table.send_at).where(sql`${table.send_at} is not null`),
    index('invoices_company_id_customer_id_idx').on(table.company_id, table.customer_id),
    // What comes after the due date is what the dashboard adds up and looks for: it then reads the index alone.
    index('invoices_company_id_status_due_date_idx').on(
      table.company_id,
      table.status,
      table.due_date,
      table.balance_due,
      table.quote_id,
    ),
    check(
      'invoices_title_check',
      sql`${table.status} in ('draft', 'cancelled') or btrim(${table.title}) <> ''`,
    ),
    check(
      'invoices_status_check',
      sql`${table.status} in ('draft', 'sent', 'viewed', 'paid', 'overdue', 'cancelled', 'partially_paid')`,
    ),
    check(
      'invoices_payment_terms_check',
      sql`${table.payment_terms} in ('net_7', 'net_14', 'net_30', 'due_on_receipt', 'custom')`,
    ),
    check(
      'invoices_customer_check',
      sql`${table.status} in ('draft', 'cancelled') or ${table.customer_id} is not null`,
    ),
    check(
      'invoices_amounts_check',
      sql`${table.subtotal} >= 0 and ${table.tax_amount} >= 0 and ${table.total_amount} = ${table.subtotal} + ${table.tax_amount}
        and ${table.total_amount} <> 'NaN' and ${table.amount_paid} between 0 and ${table.total_amount}`,
    ),
    check(
      'invoices_paid_check',
      sql`(${table.status} <> 'paid' or (${table.amount_paid} = ${table.total_amount} and ${table.paid_date} is not null))
        and (${table.status} <> 'partially_paid' or ${table.amount_paid} > 0)`,
    ),
  ],
)

export const invoiceItems = pgTable(
  'invoice_items',
  {
    id: id(),
    company_id: uuid().notNull(),
    invoice_id: uuid().notNull(),
    /** A 'subtotal' marker sums the lines above it, back to the marker before. */
    kind: text().$type<LineKind>().notNull().default('line'),
    product_id: uuid(),
    description: text().notNull(),
    quantity: quantity().notNull(),
    unit_price: money().notNull(),
    /** Percent; null is a line without VAT. */
    vat_rate: percent(),
    /** Pounds typed instead of calculated ('as entered'). */
    vat_amount: money(),
    /** Net of VAT. */
    total_price: money().notNull(),
    sort_order: integer().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'invoice_items_invoice_fk',
      columns: [table.company_id, table.invoice_id],
      foreignColumns: [invoices.company_id, invoices.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'invoice_items_product_fk',
      columns: [table.company_id, table.product_id],
      foreignColumns: [products.company_id, products.id],
    }),
    unique('invoice_items_invoice_id_sort_order_key').on(
      table.company_id,
      table.invoice_id,
      table.sort_order,
    ),
    check('invoice_items_kind_check', sql`${table.kind} in ('line', 'subtotal')`),
    check('invoice_items_quantity_check', sql`${table.quantity} > 0`),
    check('invoice_items_unit_price_check', sql`${table.unit_price} >= 0`),
    check('invoice_items_vat_rate_check', sql`${table.vat_rate} between 0 and 100`),
    check('invoice_items_vat_amount_check', sql`${table.vat_amount} >= 0 and ${table.vat_amount} <> 'NaN'`),
    check(
      'invoice_items_total_price_check',
      sql`${table.total_price} <> 'NaN'
        and (${table.kind} = 'subtotal' or ${table.total_price} = round(${table.quantity} * ${table.unit_price}, 2))`,
    ),
  ],
)

export const payments = pgTable(
  'payments',
  {
    id: id(),
    company_id: uuid().notNull(),
    invoice_id: uuid().notNull(),
    amount: money().notNull(),
    paid_on: date({ mode: 'string' }).notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    reference: text(),
    /** The payment page of the provider that took the money; a provider may tell of one payment several times. */
    checkout_session_id: text().unique(),
    created_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'payments_invoice_fk',
      columns: [table.company_id, table.invoice_id],
      foreignColumns: [invoices.company_id, invoices.id],
    }),
    index('payments_company_id_invoice_id_idx').on(table.company_id, table.invoice_id),
    index('payments_company_id_paid_on_idx').on(table.company_id, table.paid_on, table.amount),
    check('payments_amount_check', sql`${table.amount} > 0 and ${table.amount} <> 'NaN'`),
    check(
      'payments_method_check',
      sql`${table.method} in ('bank_transfer', 'card', 'cash', 'cheque', 'other')`,
    ),
  ],
)

/** Each issued state of an invoice, kept when a sent invoice is edited. Rows are only ever added. */
export const invoiceVersions = pgTable(
  'invoice_versions',
  {
    id: id(),
    company_id: uuid().notNull(),
    invoice_id: uuid().notNull(),
    version: integer().notNull(),
    document: jsonb().notNull(),
    pdf_file_id: uuid(),
    created_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'invoice_versions_invoice_fk',
      columns: [table.company_id, table.invoice_id],
      foreignColumns: [invoices.company_id, invoices.id],
    }),
    foreignKey({
      name: 'invoice_versions_pdf_file_fk',
      columns: [table.company_id, table.pdf_file_id],
      foreignColumns: [files.company_id, files.id],
    }),
    unique('invoice_versions_company_id_invoice_id_version_key').on(
      table.company_id,
      table.invoice_id,
      table.version,
    ),
  ],
)

export const invoiceAttachments = pgTable(
  'invoice_attachments',
  {
    id: id(),
    company_id: uuid().notNull(),
    invoice_id: uuid().notNull(),
    file_id: uuid().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'invoice_attachments_invoice_fk',
      columns: [table.company_id, table.invoice_id],
      foreignColumns: [invoices.company_id, invoices.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'invoice_attachments_file_fk',
      columns: [table.company_id, table.file_id],
      foreignColumns: [files.company_id, files.id],
    }),
    index('invoice_attachments_company_id_invoice_id_idx').on(table.company_id, table.invoice_id),
  ],
)
