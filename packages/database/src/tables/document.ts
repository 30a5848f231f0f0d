import { CIS_RATES } from '@quotespark/domain/billing'
import {
  CREDIT_REASONS,
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentStatus,
  type PaymentTerms,
  statusesOf,
} from '@quotespark/domain/document'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { money, oneOf } from './columns.ts'
import { customerContacts, customerSites, customers } from './customer.ts'

import { ofCreditNotes, ofEveryKind, ofInvoices, ofQuotes } from './document-columns.ts'
import { creditNoteIndexes, invoiceIndexes, listIndexes, quoteIndexes } from './document-indexes.ts'
/**
 * Quotes, invoices and credit notes are kinds of one document, which their parts refer to. Columns of one kind are side by side, and
 * checks keep them empty for the others (ADR 0012). `quotes`, `invoices` and `creditNotes` (document-kind.ts) show the same
 * table for one kind.
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
    ...ofCreditNotes(),
    issue_date: date('issue_date', { mode: 'string' }),
    due_date: date('due_date', { mode: 'string' }),
    payment_terms: text('payment_terms').$type<PaymentTerms | 'custom'>(),
    /** The sum of its allocations but those set off, kept by the database (trigger settle_allocation). */
    amount_paid: money('amount_paid'),
    balance_due: money('balance_due').generatedAlwaysAs(
      sql`coalesce(sealed_total_amount, total_amount) - set_off_amount - amount_paid`,
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
    foreignKey({
      name: 'documents_stage_quote_fk',
      columns: [table.company_id, table.stage_quote_id],
      foreignColumns: [table.company_id, table.id],
    }),
    index('documents_stage_quote_idx')
      .on(table.company_id, table.stage_quote_id)
      .where(sql`${table.stage_quote_id} is not null`),
    // Two calls at once make one invoice of a stage; one that was cancelled or credited leaves its stage to be billed again.
    uniqueIndex('documents_billed_stage_key')
      .on(table.company_id, table.stage_quote_id, table.stage)
      .where(
        sql`${table.stage_quote_id} is not null and ${table.status} <> 'cancelled' and not ${table.is_stage_reopened}`,
      ),
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
    ...creditNoteIndexes(table),
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
    check(
      'documents_set_off_check',
      sql`${table.set_off_amount} >= 0 and ${table.set_off_amount} <> 'NaN' and (${table.kind} <> 'quote' or ${table.set_off_amount} = 0)`,
    ),
    check(
      'documents_sealed_tax_point_check',
      sql`${table.kind} = 'invoice' or ${table.sealed_tax_point} is null`,
    ),
    check('documents_prepaid_on_check', sql`${table.kind} = 'invoice' or ${table.prepaid_on} is null`),
    check(
      'documents_stage_check',
      sql`case when ${table.kind} = 'invoice'
        then num_nulls(${table.stage_quote_id}, ${table.stage}, ${table.stage_account}) in (0, 3)
          and ${table.stage} between 1 and 12 is not false
        else num_nonnulls(${table.stage_quote_id}, ${table.stage}, ${table.stage_account}, ${table.work_finished_on}) = 0
          and not ${table.asked_before_work} and not ${table.is_tax_point_typed} end`,
    ),
    check(
      'documents_stage_reopened_check',
      sql`not ${table.is_stage_reopened} or ${table.stage_quote_id} is not null`,
    ),
    check('documents_is_billed_check', sql`${table.kind} = 'quote' or not ${table.is_billed}`),
    check(
      'documents_invoice_check',
      sql`case when ${table.kind} = 'invoice'
        then num_nulls(${table.issue_date}, ${table.due_date}, ${table.payment_terms}, ${table.amount_paid}) = 0
          and ${table.payment_terms} in ('net_7', 'net_14', 'net_30', 'due_on_receipt', 'custom')
          and ${table.amount_paid} between 0
            and coalesce(${table.sealed_total_amount}, ${table.total_amount}) - ${table.set_off_amount}
          and (${table.status} <> 'paid' or (${table.amount_paid} + ${table.set_off_amount} = coalesce(${table.sealed_total_amount}, ${table.total_amount})
            and ${table.paid_date} is not null))
          and (${table.status} <> 'partially_paid' or ${table.amount_paid} > 0)
          and (${table.status} <> 'credited' or (${table.amount_paid} = 0 and ${table.credited_amount} > 0
            and ${table.set_off_amount} = coalesce(${table.sealed_total_amount}, ${table.total_amount})))
        else num_nonnulls(${table.due_date}, ${table.tax_point}, ${table.paid_date}, ${table.payment_terms},
          ${table.message_on_statement}, ${table.send_at}, ${table.reminded_at}, ${table.sealed_total_amount}) = 0 end`,
    ),
    // Says what an invoice and its credit notes have: a quote has none of it.
    check(
      'documents_billed_check',
      sql`${table.kind} <> 'quote' or num_nonnulls(${table.issue_date}, ${table.amount_paid}, ${table.billing_address},
        ${table.customer_email}, ${table.cc_email}, ${table.bcc_email}, ${table.order_reference}) = 0`,
    ),
    check(
      'documents_credited_amount_check',
      sql`${table.credited_amount} between ${table.set_off_amount} and coalesce(${table.sealed_total_amount}, ${table.total_amount})
        or (${table.kind} <> 'invoice' and ${table.credited_amount} = 0)`,
    ),
    check(
      'documents_cis_check',
      sql`case when ${table.kind} = 'quote' then num_nonnulls(${table.cis_rate}, ${table.cis_labour_amount}, ${table.cis_materials_amount}) = 0
        else num_nulls(${table.cis_rate}, ${table.cis_labour_amount}, ${table.cis_materials_amount}) in (0, 3)
          and ${table.cis_rate} in ${oneOf(CIS_RATES)} is not false
          and (${table.cis_labour_amount} >= 0 and ${table.cis_labour_amount} <> 'NaN') is not false
          and (${table.cis_materials_amount} >= 0 and ${table.cis_materials_amount} <> 'NaN') is not false end`,
    ),
    // Never more is used than there is: in one row, so that whoever is second is refused.
    check(
      'documents_credit_note_check',
      sql`case when ${table.kind} = 'credit_note'
        then num_nulls(${table.issue_date}, ${table.amount_paid}, ${table.reason}, ${table.reason_kind}) = 0
          and ${table.reason_kind} in ${oneOf(CREDIT_REASONS)} and btrim(${table.reason}) <> ''
          and ${table.total_amount} > 0 and ${table.amount_paid} between 0 and ${table.total_amount} - ${table.set_off_amount}
        else num_nonnulls(${table.reason}, ${table.reason_kind}) = 0 end`,
    ),
  ],
)
