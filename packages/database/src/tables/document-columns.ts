import type { CisRate } from '@quotespark/domain/billing'
import type { CreditReason, VatCategory } from '@quotespark/domain/document'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, date, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { profiles } from './account.ts'
import { instant, money, percent, searchText, sortPence, sortText } from './columns.ts'
import { companies } from './company.ts'

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
  /** Says what credit notes on it took off its balance, kept by the database (trigger settle_allocation); 0.00 for a quote. */
  set_off_amount: money('set_off_amount').notNull().default('0.00'),
  /** When it was archived, and so left out of lists; a change of status brings it back (trigger documents_unarchive). */
  archived_at: instant('archived_at'),
  /** Construction work paid in stages: each payment is a supply of its own (VAT Regulations 1995, reg. 93). */
  is_construction: boolean('is_construction').notNull().default(false),
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
  /** True when an invoice bills it, cancelled ones and those of a reopened stage apart; kept by the database (triggers document_relations_bill, documents_bill). */
  is_billed: boolean('is_billed').notNull().default(false),
})

/** Where an invoice goes, and its credit notes with it. */
export const ofBilled = () => ({
  billing_address: text('billing_address'),
  customer_email: text('customer_email'),
  cc_email: text('cc_email'),
  bcc_email: text('bcc_email'),
  /** The customer's order number. */
  order_reference: text('order_reference'),
})

/** The Construction Industry Scheme: settled when an invoice is sent and when a credit note is issued; null where nothing is deducted. */
export const ofCis = () => ({
  /** Percent, as the customer's was when the invoice was first sent. */
  cis_rate: text('cis_rate').$type<CisRate>(),
  /** Net, as it was sent last. */
  cis_labour_amount: money('cis_labour_amount'),
  cis_materials_amount: money('cis_materials_amount'),
})

export const ofCreditNotes = () => ({
  /** Says what it says to its customer; never null for a credit note. */
  reason: text('reason'),
  reason_kind: text('reason_kind').$type<CreditReason>(),
})

export const ofInvoices = () => ({
  /** The time of supply when it differs from the issue date (VAT Regulations 1995, reg. 14(1)(b)). */
  tax_point: date('tax_point', { mode: 'string' }),
  paid_date: date('paid_date', { mode: 'string' }),
  /** The total that the customer was sent, which is what they owe whatever staff have changed since; null before the first sending. */
  sealed_total_amount: money('sealed_total_amount'),
  /** The tax point of what the customer was sent, on which its VAT counts. */
  sealed_tax_point: date('sealed_tax_point', { mode: 'string' }),
  ...ofBilled(),
  ...ofCis(),
  message_on_statement: text('message_on_statement'),
  /** The sum of its credit notes, kept by the database (trigger document_relations_credit). */
  credited_amount: money('credited_amount').notNull().default('0.00'),
  send_at: instant('send_at'),
  /** When the customer was last reminded that the invoice is overdue. */
  reminded_at: instant('reminded_at'),
  /** The quote and the stage of its plan, from 1, that it bills; null for an invoice of a whole quote or of none. */
  stage_quote_id: uuid('stage_quote_id'),
  stage: integer('stage'),
  /** The contract as it stood when the stage was billed. */
  stage_account: jsonb('stage_account').$type<StageAccount>(),
  /** Credited in full and no longer counted as the invoice of its stage, which can be billed again. */
  is_stage_reopened: boolean('is_stage_reopened').notNull().default(false),
  work_finished_on: date('work_finished_on', { mode: 'string' }),
  /** The earliest day on which money for its quote came before it was issued; null while it is a draft. */
  prepaid_on: date('prepaid_on', { mode: 'string' }),
  /** Asked for before the work: no statutory interest runs on it before that is done. */
  asked_before_work: boolean('asked_before_work').notNull().default(false),
  /** True when somebody chose the tax point; else it follows from the day of issue, `prepaid_on` and `work_finished_on`. */
  is_tax_point_typed: boolean('is_tax_point_typed').notNull().default(false),
})

/** The contract that a stage is a part of, as printed on its invoice. Amounts include VAT. */
export interface StageAccount {
  /** Title of the stage. */
  title: string
  /** Says what it takes of each row of the accepted VAT table; VAT that is no longer charged is left out. */
  rows: {
    vat_category: VatCategory
    vat_rate: string | null
    net: string
    vat: string
    reverse_charge_vat: string
    /** Net of the labour; left out where all of it is. */
    labour?: string
  }[]
  /** The day in London on which the quote was accepted. */
  accepted_on: string
  contract_amount: string
  billed_before: { invoice_number: string; issue_date: string; total_amount: string }[]
  left_amount: string
}

/** The columns of a part of the table. */
export type Columns<Of extends () => object> = { [Name in keyof ReturnType<Of>]: AnyPgColumn }
export type EveryKind = Columns<typeof ofEveryKind> & { status: AnyPgColumn; customer_id: AnyPgColumn }
