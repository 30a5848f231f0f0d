import { type ChasingStep, VAT_RETURN_BASES, type VatReturnBasis } from '@quotespark/domain/billing'
import type { DocumentLook, Role } from '@quotespark/domain/company'
import type { NumberingStyle, PaymentTerms } from '@quotespark/domain/document'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from './account.ts'
import { endpoint, inFields } from './address.ts'
import { createdAt, fraction, id, instant, oneOf, rowId, updatedAt } from './columns.ts'
import { defaultVat, defaultVatCheck } from './default-vat.ts'

/** A step of chasing, and the day from which it counts: one that lay before is not made up for. */
export interface KeptStep extends ChasingStep {
  from: string
}

/**
 * A company's files in the file store: logos, product pictures, attachments, archived PDFs. Never changed; attachments
 * without a document are removed.
 */
export const files = pgTable(
  'files',
  {
    id: rowId(),
    company_id: uuid()
      .notNull()
      .references((): AnyPgColumn => companies.id, { onDelete: 'cascade' }),
    storage_key: text().notNull().unique(),
    file_name: text().notNull(),
    content_type: text().notNull(),
    size_bytes: integer().notNull(),
    sha256: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'files_pkey', columns: [table.company_id, table.id] }),
    // Attachments that may be without a document are looked for among the files of all companies.
    index('files_attachments_idx')
      .on(table.id)
      .where(sql`${table.storage_key} like 'companies/%/attachments/%'`),
    check('files_size_bytes_check', sql`${table.size_bytes} between 0 and 20971520`),
    check('files_sha256_check', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
)

/** In one module with `files`, because a company refers to its logo and each file to its company. */
export const companies = pgTable(
  'companies',
  {
    id: id(),
    name: text().notNull(),
    /** The legal name behind a trading name: the sole trader's own name, or the registered company name. */
    legal_name: text(),
    email: text(),
    phone: text(),
    website: text(),
    address: text(),
    ...inFields(),
    created_by: uuid()
      .notNull()
      .references(() => profiles.id),
    owner_id: uuid()
      .notNull()
      .references(() => profiles.id),
    /** Hash of the mailbox the founder signed up with; outlives their account. */
    founder_mailbox_sha256: text(),
    currency: text().notNull().default('GBP'),
    /** A fraction: 0.2 is 20 %. */
    tax_rate: fraction().notNull().default('0.2'),
    quote_validity_days: integer().notNull().default(30),
    payment_terms_days: integer().notNull().default(30),
    vat_registered: boolean().notNull().default(true),
    /** New documents and products start with prices that include VAT. */
    prices_include_vat: boolean().notNull().default(false),
    ...defaultVat(),
    /** On which VAT is reported: by invoice, or by payment from `cash_basis_from` on. */
    vat_basis: text().$type<VatReturnBasis>().notNull().default('invoice'),
    cash_basis_from: date({ mode: 'string' }),
    /** The day on which it went back from payment to invoice; null before, and while it is by payment. */
    left_cash_on: date({ mode: 'string' }),
    /** Quarters that end in March, April or May, months, or years that end with `vat_year_end_month`. */
    vat_stagger: text().$type<'1' | '2' | '3' | 'monthly' | 'annual'>().notNull().default('1'),
    vat_year_end_month: integer(),
    /** The last day of which VAT was filed: nothing that counts up to it changes. */
    vat_filed_to: date({ mode: 'string' }),
    /** False until a job has written the entries of what was issued before there were entries. */
    vat_entries_complete: boolean().notNull().default(true),
    vat_number: text(),
    company_number: text(),
    /** Unique taxpayer reference, which customers who deduct under the Construction Industry Scheme need. */
    utr: text(),
    ...endpoint(),
    bank_account_name: text(),
    bank_sort_code: text(),
    bank_account_number: text(),
    /** Refuses to send a VAT invoice with missing details, instead of only warning. */
    require_invoice_particulars: boolean().notNull().default(false),
    /** Terms and conditions that new invoices start with. */
    invoice_terms: text(),
    /** The same for new quotes. */
    /** 'series': quotes have consecutive numbers (`number_series`). */
    quote_numbering: text().$type<NumberingStyle>().notNull().default('timestamp'),
    quote_terms: text(),
    /** Lets the product email customers about unanswered quotes and overdue invoices. */
    follow_up_quotes: boolean().notNull().default(false),
    remind_overdue: boolean().notNull().default(false),
    /** The days since when the two are on: steps that lay before are not made up for. */
    follow_up_quotes_from: date({ mode: 'string' }),
    remind_overdue_from: date({ mode: 'string' }),
    /** The company's own steps of chasing; null for the usual ones. */
    invoice_steps: jsonb().$type<KeptStep[]>(),
    quote_steps: jsonb().$type<KeptStep[]>(),
    /** Emails the invoice of a stage on its day, instead of leaving a draft. */
    send_dated_stages: boolean().notNull().default(false),
    /** Emails a receipt of every payment that staff record. */
    send_receipts: boolean().notNull().default(false),
    /** Uses the customer's credit on an invoice as it is issued. */
    use_credit_first: boolean().notNull().default(false),
    /** Terms of the stage that is billed on acceptance. */
    deposit_terms: text().$type<PaymentTerms>().notNull().default('due_on_receipt'),
    /** New payment plans start as construction work, as the last one was. */
    is_construction: boolean().notNull().default(false),
    /** Members can only work once they have a second factor. */
    require_second_factor: boolean().notNull().default(false),
    /** The last half-year of which the owners were told that it has no reference rate: '2027-01'. */
    reference_rate_told: text(),
    logo_file_id: uuid(),
    accent_colour: text(),
    document_footer: text(),
    document_look: text().$type<DocumentLook>().notNull().default('classic'),
    /** When the first steps were hidden; null shows them. */
    first_steps_hidden_at: instant(),
    /** When the company was closed to everyone; records the law requires are kept for six years from then. */
    deleted_at: instant(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: 'companies_logo_file_fk',
      columns: [table.id, table.logo_file_id],
      foreignColumns: [files.company_id, files.id],
    }),
    index('companies_owner_id_idx').on(table.owner_id),
    index('companies_created_by_idx').on(table.created_by),
    index('companies_deleted_at_idx').on(table.deleted_at).where(sql`${table.deleted_at} is not null`),
    // Few, and none in the end.
    index('companies_vat_incomplete_idx').on(table.id).where(sql`not ${table.vat_entries_complete}`),
    index('companies_founder_mailbox_idx').on(table.founder_mailbox_sha256, table.created_at),
    check('companies_utr_check', sql`${table.utr} ~ '^[0-9]{10}$'`),
    check('companies_name_check', sql`btrim(${table.name}) <> ''`),
    check('companies_quote_numbering_check', sql`${table.quote_numbering} in ('timestamp', 'series')`),
    check(
      'companies_deposit_terms_check',
      sql`${table.deposit_terms} in ('net_7', 'net_14', 'net_30', 'due_on_receipt')`,
    ),
    check('companies_currency_check', sql`${table.currency} = 'GBP'`),
    check('companies_tax_rate_check', sql`${table.tax_rate} between 0 and 1`),
    check('companies_quote_validity_days_check', sql`${table.quote_validity_days} between 1 and 3650`),
    check('companies_payment_terms_days_check', sql`${table.payment_terms_days} between 0 and 3650`),
    check(
      'companies_address_check',
      sql`coalesce(${table.address_country_code} ~ '^[A-Z]{2}$', num_nonnulls(${table.address_street}, ${table.address_street_2},
        ${table.address_town}, ${table.address_county}, ${table.address_postcode}) = 0)`,
    ),
    check(
      'companies_endpoint_check',
      sql`(${table.endpoint_scheme} is null) = (${table.endpoint_id} is null)`,
    ),
    defaultVatCheck('companies_vat_category_check', table),
    check('companies_vat_basis_check', sql`${table.vat_basis} in ${oneOf(VAT_RETURN_BASES)}`),
    check(
      'companies_vat_stagger_check',
      sql`${table.vat_stagger} in ('1', '2', '3', 'monthly', 'annual')
        and (${table.vat_stagger} = 'annual') = (${table.vat_year_end_month} is not null)
        and ${table.vat_year_end_month} between 1 and 12 is not false`,
    ),
    check('companies_document_look_check', sql`${table.document_look} in ('classic', 'modern', 'compact')`),
    check('companies_accent_colour_check', sql`${table.accent_colour} ~ '^#[0-9a-f]{6}$'`),
  ],
)

export const companyMembers = pgTable(
  'company_members',
  {
    id: rowId(),
    company_id: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    role: text().$type<Role>().notNull().default('other'),
    is_owner: boolean().notNull().default(false),
    invited_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    invited_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'company_members_pkey', columns: [table.company_id, table.id] }),
    // A person's companies are looked up before any company is known.
    index('company_members_user_id_company_id_idx').on(table.user_id, table.company_id),
    unique('company_members_company_id_user_id_key').on(table.company_id, table.user_id),
    index('company_members_invited_by_idx').on(table.invited_by).where(sql`${table.invited_by} is not null`),
    check(
      'company_members_role_check',
      sql`${table.role} in ('admin', 'project_manager', 'project_coordinator', 'chief_financial_officer',
        'chief_operating_officer', 'chief_commercial_officer', 'chief_customer_officer',
        'transport_coordinator', 'installations_manager', 'other')`,
    ),
  ],
)

/** Invitations to a team, which nobody joins without accepting; of the link's token only the SHA-256 is stored. */
export const memberInvitations = pgTable(
  'member_invitations',
  {
    id: rowId(),
    company_id: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    role: text().$type<Role>().notNull().default('other'),
    token_sha256: text().notNull().unique(),
    invited_by: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    expires_at: instant().notNull(),
    accepted_at: instant(),
    withdrawn_at: instant(),
    declined_at: instant(),
    /** True when the email already had an account: the invitation is then listed with the team, as added members used to be. */
    has_account: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'member_invitations_pkey', columns: [table.company_id, table.id] }),
    unique('member_invitations_company_id_email_key').on(table.company_id, table.email),
    index('member_invitations_invited_by_idx').on(table.invited_by),
    index('member_invitations_expires_at_idx').on(table.expires_at),
  ],
)
