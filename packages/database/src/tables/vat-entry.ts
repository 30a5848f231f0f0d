import { VAT_BASES, VAT_EVENTS, type VatBasis, type VatEvent } from '@quotespark/domain/billing'
import { VAT_CATEGORIES, type VatCategory } from '@quotespark/domain/document'
import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, money, oneOf, percent, rowId } from './columns.ts'
import { documents } from './document.ts'
import { allocations, payments } from './payment.ts'
import { products } from './product.ts'

/**
 * Entries that each event adds to the VAT of an invoice, in each row of its VAT table: by invoice, by payment, and as credit that is
 * held until it is used. Less is negative. Rows are only added (see evidence.ts); reports add them up.
 */
export const vatEntries = pgTable(
  'vat_entries',
  {
    company_id: uuid().notNull(),
    /** Grows with time: entries are read in the order in which they were written. */
    id: rowId(),
    basis: text().$type<VatBasis>().notNull(),
    event: text().$type<VatEvent>().notNull(),
    /** The day on which it counts. */
    day: date({ mode: 'string' }).notNull(),
    /** The day on which it happened, where that lay in a VAT period that was filed by then. */
    earlier_day: date({ mode: 'string' }),
    /** The invoice whose VAT it is. */
    document_id: uuid().notNull(),
    /** The credit note whose credit it is. */
    credit_note_id: uuid(),
    /** The payment or the allocation that brought or took it. */
    payment_id: uuid(),
    allocation_id: uuid(),
    vat_category: text().$type<VatCategory>().notNull(),
    vat_rate: percent(),
    net: money().notNull(),
    vat: money().notNull(),
    created_at: createdAt(),
    sha256: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ name: 'vat_entries_pkey', columns: [table.company_id, table.id] }),
    foreignKey({
      name: 'vat_entries_document_fk',
      columns: [table.company_id, table.document_id],
      foreignColumns: [documents.company_id, documents.id],
    }),
    foreignKey({
      name: 'vat_entries_credit_note_fk',
      columns: [table.company_id, table.credit_note_id],
      foreignColumns: [documents.company_id, documents.id],
    }),
    foreignKey({
      name: 'vat_entries_payment_fk',
      columns: [table.company_id, table.payment_id],
      foreignColumns: [payments.company_id, payments.id],
    }),
    foreignKey({
      name: 'vat_entries_allocation_fk',
      columns: [table.company_id, table.allocation_id],
      foreignColumns: [allocations.company_id, allocations.id],
    }),
    // A report adds up from the index alone, and its rows are read in the same order.
    index('vat_entries_report_idx').on(
      table.company_id,
      table.basis,
      table.day,
      table.id,
      table.vat_category,
      table.vat_rate,
      table.net,
      table.vat,
      table.earlier_day,
      table.document_id,
    ),
    // Income counts on the day on which it happened, VAT of a filed period on a later one.
    index('vat_entries_earlier_day_idx')
      .on(table.company_id, table.basis, table.earlier_day)
      .where(sql`${table.earlier_day} is not null`),
    index('vat_entries_company_id_document_id_idx').on(table.company_id, table.document_id, table.id),
    index('vat_entries_credit_note_idx')
      .on(table.company_id, table.credit_note_id, table.id)
      .where(sql`${table.credit_note_id} is not null`),
    index('vat_entries_payment_idx')
      .on(table.company_id, table.payment_id)
      .where(sql`${table.payment_id} is not null`),
    index('vat_entries_allocation_idx')
      .on(table.company_id, table.allocation_id)
      .where(sql`${table.allocation_id} is not null`),
    check('vat_entries_basis_check', sql`${table.basis} in ${oneOf(VAT_BASES)}`),
    check('vat_entries_event_check', sql`${table.event} in ${oneOf(VAT_EVENTS)}`),
    check('vat_entries_earlier_day_check', sql`${table.earlier_day} < ${table.day}`),
    check('vat_entries_category_check', sql`${table.vat_category} in ${oneOf(VAT_CATEGORIES)}`),
    check(
      'vat_entries_amounts_check',
      sql`${table.net} <> 'NaN' and ${table.vat} <> 'NaN' and (${table.vat} = 0 or ${table.vat_category} = 'S')
        and (${table.net} <> 0 or ${table.vat} <> 0 or ${table.event} in ('issue', 'revision', 'moved'))`,
    ),
  ],
)

/**
 * Shares of each entry by product, where its document has any from the catalogue; null is what is not. Written with the entry, and never
 * changed.
 */
export const vatEntryProducts = pgTable(
  'vat_entry_products',
  {
    company_id: uuid().notNull(),
    entry_id: uuid().notNull(),
    position: integer().notNull(),
    product_id: uuid(),
    net: money().notNull(),
    vat: money().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'vat_entry_products_pkey',
      columns: [table.company_id, table.entry_id, table.position],
    }),
    foreignKey({
      name: 'vat_entry_products_entry_fk',
      columns: [table.company_id, table.entry_id],
      foreignColumns: [vatEntries.company_id, vatEntries.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'vat_entry_products_product_fk',
      columns: [table.company_id, table.product_id],
      foreignColumns: [products.company_id, products.id],
    }),
    // A report reads the shares of many entries from the index alone.
    index('vat_entry_products_report_idx').on(
      table.company_id,
      table.entry_id,
      table.product_id,
      table.net,
      table.vat,
    ),
    index('vat_entry_products_company_id_product_id_idx')
      .on(table.company_id, table.product_id)
      .where(sql`${table.product_id} is not null`),
    check('vat_entry_products_amounts_check', sql`${table.net} <> 'NaN' and ${table.vat} <> 'NaN'`),
  ],
)
