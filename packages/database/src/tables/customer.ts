import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { profiles } from './account.ts'
import { endpoint, inFields } from './address.ts'
import { createdAt, instant, rowId, searchText, sortText, updatedAt } from './columns.ts'
import { companies } from './company.ts'
import { defaultVat, defaultVatCheck } from './default-vat.ts'

export const customers = pgTable(
  'customers',
  {
    id: rowId(),
    company_id: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    contact_person: text().notNull().default(''),
    /** An empty string when there is none, never null (specification, entity Customer). */
    email: text().notNull().default(''),
    phone: text(),
    address: text(),
    ...inFields(),
    vat_number: text(),
    company_number: text(),
    ...endpoint(),
    ...defaultVat(),
    notes: text(),
    portal_invited_at: instant(),
    archived_at: instant(),
    /** Counts changes, so that nobody overwrites what somebody else has saved in the meantime. */
    version: integer().notNull().default(1),
    created_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    updated_at: updatedAt(),
    name_key: sortText().notNull().generatedAlwaysAs(sql`lower(name)`),
    search_name: searchText('search_name', 'name'),
    search_email: searchText('search_email', 'email'),
    search_contact_person: searchText('search_contact_person', 'contact_person'),
  },
  (table) => [
    primaryKey({ name: 'customers_pkey', columns: [table.company_id, table.id] }),
    // Ascending, and read backwards for newest first: `desc()` would add NULLS LAST, which a plain ORDER BY … DESC cannot use.
    index('customers_company_id_created_at_idx').on(table.company_id, table.created_at, table.id),
    index('customers_company_id_name_key_idx').on(table.company_id, table.name_key, table.id),
    index('customers_email_idx').on(sql`lower(${table.email})`).where(sql`${table.email} <> ''`),
    index('customers_created_by_idx').on(table.created_by).where(sql`${table.created_by} is not null`),
    check('customers_name_check', sql`btrim(${table.name}) <> ''`),
    check(
      'customers_address_check',
      sql`coalesce(${table.address_country_code} ~ '^[A-Z]{2}$', num_nonnulls(${table.address_street}, ${table.address_street_2},
        ${table.address_town}, ${table.address_county}, ${table.address_postcode}) = 0)`,
    ),
    check(
      'customers_endpoint_check',
      sql`(${table.endpoint_scheme} is null) = (${table.endpoint_id} is null)`,
    ),
    defaultVatCheck('customers_vat_category_check', table),
  ],
)
