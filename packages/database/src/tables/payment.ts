import type { PaymentMethod } from '@quotespark/domain/document'
import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, money, rowId } from './columns.ts'
import { customers } from './customer.ts'
import { documents } from './document.ts'

/** Money received. Rows are only added (see evidence.ts). */
export const payments = pgTable(
  'payments',
  {
    company_id: uuid().notNull(),
    id: rowId(),
    /** The payer, when known. */
    customer_id: uuid(),
    amount: money().notNull(),
    paid_on: date({ mode: 'string' }).notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    reference: text(),
    /** The provider's payment session; the provider may report one payment several times. */
    checkout_session_id: text(),
    /** The member of staff who recorded it; null when nobody did. */
    created_by: uuid(),
    created_at: createdAt(),
    sha256: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ name: 'payments_pkey', columns: [table.company_id, table.id] }),
    unique('payments_checkout_session_id_unique').on(table.checkout_session_id),
    foreignKey({
      name: 'payments_customer_fk',
      columns: [table.company_id, table.customer_id],
      foreignColumns: [customers.company_id, customers.id],
    }),
    index('payments_company_id_customer_id_idx')
      .on(table.company_id, table.customer_id)
      .where(sql`${table.customer_id} is not null`),
    index('payments_company_id_paid_on_idx').on(table.company_id, table.paid_on, table.id),
    check('payments_amount_check', sql`${table.amount} > 0 and ${table.amount} <> 'NaN'`),
    check(
      'payments_method_check',
      sql`${table.method} in ('bank_transfer', 'card', 'cash', 'cheque', 'other')`,
    ),
  ],
)

/** Which part of a payment settles which document. The database keeps their sum as the document's `amount_paid`. */
export const allocations = pgTable(
  'allocations',
  {
    company_id: uuid().notNull(),
    id: rowId(),
    payment_id: uuid().notNull(),
    document_id: uuid().notNull(),
    amount: money().notNull(),
    created_at: createdAt(),
    sha256: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ name: 'allocations_pkey', columns: [table.company_id, table.id] }),
    foreignKey({
      name: 'allocations_payment_fk',
      columns: [table.company_id, table.payment_id],
      foreignColumns: [payments.company_id, payments.id],
    }),
    foreignKey({
      name: 'allocations_document_fk',
      columns: [table.company_id, table.document_id],
      foreignColumns: [documents.company_id, documents.id],
    }),
    index('allocations_company_id_payment_id_idx').on(table.company_id, table.payment_id),
    index('allocations_company_id_document_id_idx').on(table.company_id, table.document_id),
    check('allocations_amount_check', sql`${table.amount} > 0 and ${table.amount} <> 'NaN'`),
  ],
)
