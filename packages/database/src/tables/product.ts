import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, percent, rowId, searchText, sortText, unitPrice, updatedAt } from './columns.ts'
import { companies, files } from './company.ts'
import { defaultVat, defaultVatCheck } from './default-vat.ts'

export const vatRates = pgTable(
  'vat_rates',
  {
    id: rowId(),
    company_id: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    rate: percent().notNull(),
    is_default: boolean().notNull().default(false),
    archived_at: instant(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'vat_rates_pkey', columns: [table.company_id, table.id] }),
    uniqueIndex('vat_rates_one_default').on(table.company_id).where(sql`${table.is_default}`),
    check('vat_rates_rate_check', sql`${table.rate} between 0 and 100`),
    check('vat_rates_name_check', sql`btrim(${table.name}) <> ''`),
  ],
)

export const products = pgTable(
  'products',
  {
    id: rowId(),
    company_id: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text(),
    type: text().$type<'product' | 'service'>().notNull().default('product'),
    unit_price: unitPrice().notNull().default('0'),
    prices_include_vat: boolean().notNull().default(false),
    /** The unit of a line with this product; null for none. */
    unit: text(),
    vat_rate_id: uuid(),
    /** True when no VAT was chosen. With neither a rate nor this, the item uses the company's default VAT. */
    no_vat: boolean().notNull().default(false),
    ...defaultVat(),
    is_active: boolean().notNull().default(true),
    /** The picture customers see when they may choose the item. */
    picture_file_id: uuid(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    name_key: sortText().notNull().generatedAlwaysAs(sql`lower(name)`),
    search_text: searchText('search_text', "name || chr(10) || coalesce(description, '')"),
  },
  (table) => [
    primaryKey({ name: 'products_pkey', columns: [table.company_id, table.id] }),
    foreignKey({
      name: 'products_vat_rate_fk',
      columns: [table.company_id, table.vat_rate_id],
      foreignColumns: [vatRates.company_id, vatRates.id],
    }),
    foreignKey({
      name: 'products_picture_file_fk',
      columns: [table.company_id, table.picture_file_id],
      foreignColumns: [files.company_id, files.id],
    }),
    index('products_company_id_name_key_idx')
      .on(table.company_id, table.name_key, table.id)
      .where(sql`${table.is_active}`),
    index('products_company_id_vat_rate_id_idx').on(table.company_id, table.vat_rate_id),
    index('products_company_id_picture_file_id_idx')
      .on(table.company_id, table.picture_file_id)
      .where(sql`${table.picture_file_id} is not null`),
    check('products_name_check', sql`btrim(${table.name}) <> ''`),
    check('products_unit_check', sql`char_length(${table.unit}) between 1 and 20`),
    check('products_type_check', sql`${table.type} in ('product', 'service')`),
    check('products_no_vat_check', sql`not ${table.no_vat} or ${table.vat_rate_id} is null`),
    defaultVatCheck('products_vat_category_check', table),
    check('products_unit_price_check', sql`${table.unit_price} between 0 and 999999999.99`),
  ],
)
