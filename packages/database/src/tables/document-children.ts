import type { LineChoice } from '@quotespark/domain/choice'
import type { DocumentRelation, VatCategory } from '@quotespark/domain/document'
import { LINE_CIS, type LineCis, type LineKind } from '@quotespark/domain/line'
import { sql } from 'drizzle-orm'
import {
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
import { createdAt, instant, money, oneOf, percent, quantity, rowId, unitPrice } from './columns.ts'
import { files } from './company.ts'
import { documents } from './document.ts'
import { products } from './product.ts'

/* Rows that belong to a document of either kind. */

/** The lines of a document, in order. */
export const documentLines = pgTable(
  'document_lines',
  {
    company_id: uuid().notNull(),
    id: rowId(),
    document_id: uuid().notNull(),
    /** Only a 'line' is charged: a 'subtotal' sums the lines above it, back to the previous subtotal. */
    kind: text().$type<LineKind>().notNull().default('line'),
    product_id: uuid(),
    /** Quotes only: the product's picture at the time the line was written. */
    picture_file_id: uuid(),
    description: text().notNull(),
    quantity: quantity().notNull(),
    /** The unit that the quantity counts; null for none. */
    unit: text(),
    unit_price: unitPrice().notNull(),
    /** Percent; null for a line without VAT. */
    vat_rate: percent(),
    /** VAT typed in pounds instead of calculated ('as entered'). */
    vat_amount: money(),
    /** Discount before VAT, in one of two forms. */
    discount_percent: percent(),
    discount_amount: money(),
    /** Null when the category follows from the rate. */
    vat_category: text().$type<VatCategory>(),
    exemption_reason: text(),
    /** Quotes only: how the customer may choose the line. */
    choice: text().$type<LineChoice>().notNull().default('included'),
    group: text(),
    selected: boolean().notNull().default(true),
    quantity_min: quantity(),
    quantity_max: quantity(),
    /** Counts as labour, also where it says neither, or as materials, from which no CIS is deducted. */
    cis: text().$type<LineCis>(),
    /** Net of a line that is labour and materials, of a stage or a credit note: its labour. */
    labour_amount: money(),
    /** After the line's discount: as typed, so with VAT where the document's prices include it. */
    total_price: money().notNull(),
    /** Net of VAT, where that is not `total_price`; null where it is. */
    net_amount: money(),
    /** Credit notes only: the line of the invoice of which this one takes its quantity back; null for a line for a VAT rate. */
    credits_line_id: uuid(),
    sort_order: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: 'document_lines_pkey', columns: [table.company_id, table.id] }),
    foreignKey({
      name: 'document_lines_document_fk',
      columns: [table.company_id, table.document_id],
      foreignColumns: [documents.company_id, documents.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'document_lines_product_fk',
      columns: [table.company_id, table.product_id],
      foreignColumns: [products.company_id, products.id],
    }),
    foreignKey({
      name: 'document_lines_picture_file_fk',
      columns: [table.company_id, table.picture_file_id],
      foreignColumns: [files.company_id, files.id],
    }),
    // Both go when a company is removed after its retention; until then lines with a credit note are locked.
    foreignKey({
      name: 'document_lines_credits_line_fk',
      columns: [table.company_id, table.credits_line_id],
      foreignColumns: [table.company_id, table.id],
    }).onDelete('cascade'),
    index('document_lines_credits_line_idx')
      .on(table.company_id, table.credits_line_id)
      .where(sql`${table.credits_line_id} is not null`),
    index('document_lines_company_id_product_id_idx')
      .on(table.company_id, table.product_id)
      .where(sql`${table.product_id} is not null`),
    index('document_lines_company_id_picture_file_id_idx')
      .on(table.company_id, table.picture_file_id)
      .where(sql`${table.picture_file_id} is not null`),
    unique('document_lines_document_id_sort_order_key').on(
      table.company_id,
      table.document_id,
      table.sort_order,
    ),
    check('document_lines_kind_check', sql`${table.kind} in ('line', 'subtotal', 'heading', 'text')`),
    check('document_lines_unit_check', sql`char_length(${table.unit}) between 1 and 20`),
    check('document_lines_quantity_check', sql`${table.quantity} > 0`),
    check('document_lines_unit_price_check', sql`${table.unit_price} >= 0`),
    check('document_lines_vat_rate_check', sql`${table.vat_rate} between 0 and 100`),
    check('document_lines_vat_amount_check', sql`${table.vat_amount} >= 0 and ${table.vat_amount} <> 'NaN'`),
    check(
      'document_lines_total_price_check',
      sql`${table.total_price} <> 'NaN'
        and (${table.kind} = 'subtotal' or ${table.total_price} = round(${table.quantity} * ${table.unit_price}, 2)
          - coalesce(${table.discount_amount},
            round(round(${table.quantity} * ${table.unit_price}, 2) * ${table.discount_percent} / 100, 2), 0))
        and (${table.kind} = 'subtotal' or ${table.total_price} >= 0)`,
    ),
    check(
      'document_lines_cis_check',
      sql`${table.cis} in ${oneOf(LINE_CIS)} and (${table.labour_amount} is null or ${table.cis} is null)
        and ${table.labour_amount} between 0 and ${table.total_price}`,
    ),
    check('document_lines_net_amount_check', sql`${table.net_amount} between 0 and ${table.total_price}`),
    check(
      'document_lines_discount_check',
      sql`num_nonnulls(${table.discount_percent}, ${table.discount_amount}) < 2 and (${table.discount_percent} between 0 and 100)
        is not false and (${table.discount_amount} >= 0 and ${table.discount_amount} <> 'NaN') is not false`,
    ),
    check('document_lines_vat_category_check', sql`${table.vat_category} in ('S', 'Z', 'E', 'AE', 'O')`),
    check(
      'document_lines_choice_check',
      sql`case ${table.choice} when 'included' then ${table.group} is null and ${table.selected}
        when 'optional' then ${table.group} is null
        when 'one_of' then ${table.group} is not null
        else false end`,
    ),
    check(
      'document_lines_quantity_limits_check',
      sql`(${table.quantity_min} > 0 and ${table.quantity_min} <= ${table.quantity}) is not false
        and (${table.quantity_max} >= ${table.quantity} and ${table.quantity_max} <> 'NaN') is not false`,
    ),
  ],
)

/** The payment plan of a quote, in order: each stage becomes an invoice. With neither percentage nor amount it is the rest. */
export const billingStages = pgTable(
  'billing_stages',
  {
    company_id: uuid().notNull(),
    document_id: uuid().notNull(),
    /** Counted from 1. */
    position: integer().notNull(),
    /** Empty while the plan of a draft is unfinished. */
    title: text().notNull(),
    percent: percent(),
    /** The amount that the customer pays, VAT included. */
    amount: money(),
    billed_when: text().$type<'on_acceptance' | 'by_hand' | 'on_date'>().notNull(),
    /** Set for 'on_date' alone. */
    day: date({ mode: 'string' }),
    /** The day while its quote is accepted and the day is still to be dealt with; null once it was. */
    due_on: date({ mode: 'string' }),
  },
  (table) => [
    primaryKey({
      name: 'billing_stages_pkey',
      columns: [table.company_id, table.document_id, table.position],
    }),
    foreignKey({
      name: 'billing_stages_document_fk',
      columns: [table.company_id, table.document_id],
      foreignColumns: [documents.company_id, documents.id],
    }).onDelete('cascade'),
    // Few stages wait for a day, whatever all quotes have.
    index('billing_stages_due_on_idx')
      .on(table.due_on, table.company_id, table.document_id)
      .where(sql`${table.due_on} is not null`),
    check('billing_stages_position_check', sql`${table.position} between 1 and 12`),
    check(
      'billing_stages_share_check',
      sql`num_nonnulls(${table.percent}, ${table.amount}) < 2 and (${table.percent} > 0 and ${table.percent} <= 100) is not false
        and (${table.amount} > 0 and ${table.amount} <> 'NaN') is not false`,
    ),
    check(
      'billing_stages_when_check',
      sql`${table.billed_when} in ('on_acceptance', 'by_hand', 'on_date')
        and (${table.billed_when} = 'on_date') = (${table.day} is not null)
        and (${table.billed_when} <> 'on_acceptance' or ${table.position} = 1)
        and (${table.due_on} is null or ${table.due_on} = ${table.day})`,
    ),
  ],
)

/** Where a document comes from: the quote an invoice bills, the invoice a note credits, or the document a draft was copied from. */
export const documentRelations = pgTable(
  'document_relations',
  {
    company_id: uuid().notNull(),
    document_id: uuid().notNull(),
    relation: text().$type<DocumentRelation>().notNull(),
    /** The earlier document. */
    source_id: uuid().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({
      name: 'document_relations_pkey',
      columns: [table.company_id, table.document_id, table.relation, table.source_id],
    }),
    foreignKey({
      name: 'document_relations_document_fk',
      columns: [table.company_id, table.document_id],
      foreignColumns: [documents.company_id, documents.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'document_relations_source_fk',
      columns: [table.company_id, table.source_id],
      foreignColumns: [documents.company_id, documents.id],
    }).onDelete('cascade'),
    index('document_relations_source_idx').on(
      table.company_id,
      table.source_id,
      table.relation,
      table.document_id,
    ),
    check(
      'document_relations_relation_check',
      sql`${table.relation} in ('billed_from', 'duplicated_from', 'credits')`,
    ),
  ],
)

export const documentAttachments = pgTable(
  'document_attachments',
  {
    company_id: uuid().notNull(),
    id: rowId(),
    document_id: uuid().notNull(),
    file_id: uuid().notNull(),
    /** Only for staff: never sealed, mailed or shown to the customer. */
    internal: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'document_attachments_pkey', columns: [table.company_id, table.id] }),
    foreignKey({
      name: 'document_attachments_document_fk',
      columns: [table.company_id, table.document_id],
      foreignColumns: [documents.company_id, documents.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'document_attachments_file_fk',
      columns: [table.company_id, table.file_id],
      foreignColumns: [files.company_id, files.id],
    }),
    index('document_attachments_company_id_document_id_idx').on(table.company_id, table.document_id),
    index('document_attachments_company_id_file_id_idx').on(table.company_id, table.file_id),
  ],
)

/** The shareable links of documents; deleted with their document. */
export const documentLinks = pgTable(
  'document_links',
  {
    company_id: uuid().notNull(),
    id: rowId(),
    document_id: uuid().notNull(),
    token: text().notNull(),
    revoked_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'document_links_pkey', columns: [table.company_id, table.id] }),
    unique('document_links_token_unique').on(table.token),
    foreignKey({
      name: 'document_links_document_fk',
      columns: [table.company_id, table.document_id],
      foreignColumns: [documents.company_id, documents.id],
    }).onDelete('cascade'),
    // One live link per document, even when two emails are sent at once.
    uniqueIndex('document_links_live')
      .on(table.company_id, table.document_id)
      .where(sql`${table.revoked_at} is null`),
    index('document_links_company_id_document_id_idx').on(table.company_id, table.document_id),
    check('document_links_token_check', sql`length(${table.token}) >= 32`),
  ],
)
