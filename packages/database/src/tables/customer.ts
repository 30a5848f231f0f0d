import { CIS_RATES, type CisRate } from '@quotespark/domain/billing'
import { RECEIVED, type Received } from '@quotespark/domain/contact'
import { sql } from 'drizzle-orm'
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
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from './account.ts'
import { endpoint, inFields } from './address.ts'
import { createdAt, instant, oneOf, rowId, searchText, sortText, updatedAt } from './columns.ts'
import { companies } from './company.ts'
import { defaultVat, defaultVatCheck } from './default-vat.ts'

/** Emails that a contact is sent: any of `RECEIVED`. */
const receives = () => text().array().$type<Received[]>().notNull()
const areReceived = (column: AnyPgColumn) =>
  sql`${column} <@ ${sql.raw(`array[${RECEIVED.map((each) => `'${each}'`).join(', ')}]`)}`

/** Customers. The first contact of each is on its own row. */
export const customers = pgTable(
  'customers',
  {
    id: rowId(),
    company_id: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Otherwise a company. */
    is_person: boolean().notNull().default(false),
    /** Acts in the course of a business, and so owes statutory interest; null while nobody has said it. */
    is_business: boolean(),
    /** Pays within 30 days at the latest (Late Payment Act 1998, s. 4). */
    is_public_authority: boolean().notNull().default(false),
    /** Percent that they deduct from labour under the Construction Industry Scheme; null for nothing. */
    cis_rate: text().$type<CisRate>(),
    name: text().notNull(),
    /** The first contact; an empty string for a person, who needs no name twice. */
    contact_person: text().notNull().default(''),
    /** An empty string when there is none, never null (specification, entity Customer). */
    email: text().notNull().default(''),
    phone: text(),
    receives: receives().default(sql`'{quotes,invoices,reminders}'`),
    /** Names and addresses of the further contacts, which a search finds here. */
    further_contacts: text().notNull().default(''),
    address: text(),
    ...inFields(),
    vat_number: text(),
    company_number: text(),
    ...endpoint(),
    ...defaultVat(),
    notes: text(),
    /** Their invoices and quotes are chased, where the company chases. */
    is_chased: boolean().notNull().default(true),
    /** Their statement is emailed on the first working day of each month while something is owed. */
    monthly_statement: boolean().notNull().default(false),
    /** The first day of the last month whose statement was emailed, or passed over because nothing was owed. */
    statement_month: date({ mode: 'string' }),
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
    search_contacts: searchText('search_contacts', 'contact_person || chr(10) || further_contacts'),
  },
  (table) => [
    primaryKey({ name: 'customers_pkey', columns: [table.company_id, table.id] }),
    // Ascending, and read backwards for newest first: `desc()` would add NULLS LAST, which a plain ORDER BY … DESC cannot use.
    index('customers_company_id_created_at_idx').on(table.company_id, table.created_at, table.id),
    index('customers_company_id_name_key_idx').on(table.company_id, table.name_key, table.id),
    index('customers_email_idx').on(sql`lower(${table.email})`).where(sql`${table.email} <> ''`),
    index('customers_monthly_statement_idx').on(table.statement_month).where(sql`${table.monthly_statement}`),
    index('customers_created_by_idx').on(table.created_by).where(sql`${table.created_by} is not null`),
    // Companies whose owners are told when a half-year has no reference rate.
    index('customers_business_idx').on(table.company_id).where(sql`${table.is_business}`),
    check('customers_receives_check', areReceived(table.receives)),
    check('customers_cis_rate_check', sql`${table.cis_rate} in ${oneOf(CIS_RATES)}`),
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

/** Further contacts of a customer, in their order. Each signs in to the portal with their own address. */
export const customerContacts = pgTable(
  'customer_contacts',
  {
    company_id: uuid().notNull(),
    id: rowId(),
    customer_id: uuid().notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    /** An empty string when there is none. */
    email: text().notNull().default(''),
    phone: text(),
    receives: receives(),
    portal_invited_at: instant(),
  },
  (table) => [
    primaryKey({ name: 'customer_contacts_pkey', columns: [table.company_id, table.id] }),
    foreignKey({
      name: 'customer_contacts_customer_fk',
      columns: [table.company_id, table.customer_id],
      foreignColumns: [customers.company_id, customers.id],
    }).onDelete('cascade'),
    index('customer_contacts_customer_idx').on(table.company_id, table.customer_id, table.position),
    index('customer_contacts_email_idx').on(sql`lower(${table.email})`).where(sql`${table.email} <> ''`),
    check('customer_contacts_name_check', sql`btrim(${table.name}) <> ''`),
    check('customer_contacts_receives_check', areReceived(table.receives)),
  ],
)

/** Addresses where a customer has work done, in their order. */
export const customerSites = pgTable(
  'customer_sites',
  {
    company_id: uuid().notNull(),
    id: rowId(),
    customer_id: uuid().notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    address: text().notNull(),
  },
  (table) => [
    primaryKey({ name: 'customer_sites_pkey', columns: [table.company_id, table.id] }),
    foreignKey({
      name: 'customer_sites_customer_fk',
      columns: [table.company_id, table.customer_id],
      foreignColumns: [customers.company_id, customers.id],
    }).onDelete('cascade'),
    index('customer_sites_customer_idx').on(table.company_id, table.customer_id, table.position),
    check('customer_sites_name_check', sql`btrim(${table.name}) <> ''`),
    check('customer_sites_address_check', sql`btrim(${table.address}) <> ''`),
  ],
)
