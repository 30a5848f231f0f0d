import type { PaymentKind, PaymentMethod } from '@quotespark/domain/document'
import { sql } from 'drizzle-orm'
import {
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
import { createdAt, money, rowId } from './columns.ts'
import { customers } from './customer.ts'
import { documents } from './document.ts'

/**
 * Money received, and payments that turned out never to have come. Amounts are positive and the kind gives the sign. Rows are only
 * added (see evidence.ts): a void names the payment it takes back, a correction is a row of `payment_corrections`.
 */
export const payments = pgTable(
  'payments',
  {
    company_id: uuid().notNull(),
    id: rowId(),
    kind: text().$type<PaymentKind>().notNull().default('payment'),
    /** The payment that a void takes back. */
    payment_id: uuid(),
    /** Why it is taken back. */
    reason: text(),
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
    // A void goes with its payment when a company is removed after its retention.
    foreignKey({
      name: 'payments_payment_fk',
      columns: [table.company_id, table.payment_id],
      foreignColumns: [table.company_id, table.id],
    }).onDelete('cascade'),
    index('payments_company_id_payment_id_idx')
      .on(table.company_id, table.payment_id)
      .where(sql`${table.payment_id} is not null`),
    // A payment is voided once, however many try at the same time.
    uniqueIndex('payments_voided_once_idx')
      .on(table.company_id, table.payment_id)
      .where(sql`${table.kind} = 'void'`),
    index('payments_company_id_customer_id_idx')
      .on(table.company_id, table.customer_id)
      .where(sql`${table.customer_id} is not null`),
    index('payments_company_id_paid_on_idx').on(table.company_id, table.paid_on, table.id),
    check('payments_kind_check', sql`${table.kind} in ('payment', 'void')`),
    check(
      'payments_reason_check',
      sql`case when ${table.kind} = 'payment' then num_nonnulls(${table.payment_id}, ${table.reason}) = 0
        else ${table.payment_id} is not null and ${table.reason} is not null and btrim(${table.reason}) <> '' end`,
    ),
    check('payments_amount_check', sql`${table.amount} > 0 and ${table.amount} <> 'NaN'`),
    check(
      'payments_method_check',
      sql`${table.method} in ('bank_transfer', 'card', 'cash', 'cheque', 'other')`,
    ),
  ],
)

/**
 * The date and the reference of a payment as they were put right; the row with the highest position counts. Rows are only added, so
 * the first words stay in the payment.
 */
export const paymentCorrections = pgTable(
  'payment_corrections',
  {
    company_id: uuid().notNull(),
    payment_id: uuid().notNull(),
    /** 1, 2, … for each payment. */
    position: integer().notNull(),
    paid_on: date({ mode: 'string' }).notNull(),
    reference: text(),
    reason: text(),
    created_by: uuid(),
    created_at: createdAt(),
    sha256: text().notNull().default(''),
  },
  (table) => [
    primaryKey({
      name: 'payment_corrections_pkey',
      columns: [table.company_id, table.payment_id, table.position],
    }),
    foreignKey({
      name: 'payment_corrections_payment_fk',
      columns: [table.company_id, table.payment_id],
      foreignColumns: [payments.company_id, payments.id],
    }),
    index('payment_corrections_company_id_paid_on_idx').on(table.company_id, table.paid_on),
    check('payment_corrections_position_check', sql`${table.position} >= 1`),
  ],
)

/**
 * Which part of a payment settles which document, and what a void takes back of it. The database keeps the sum as the document's
 * `amount_paid`.
 */
export const allocations = pgTable(
  'allocations',
  {
    company_id: uuid().notNull(),
    id: rowId(),
    payment_id: uuid().notNull(),
    document_id: uuid().notNull(),
    /** The allocation that this one takes back; its amount is then subtracted. */
    allocation_id: uuid(),
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
    foreignKey({
      name: 'allocations_allocation_fk',
      columns: [table.company_id, table.allocation_id],
      foreignColumns: [table.company_id, table.id],
    }).onDelete('cascade'),
    index('allocations_company_id_allocation_id_idx')
      .on(table.company_id, table.allocation_id)
      .where(sql`${table.allocation_id} is not null`),
    index('allocations_company_id_payment_id_idx').on(table.company_id, table.payment_id),
    index('allocations_company_id_document_id_idx').on(table.company_id, table.document_id),
    check('allocations_amount_check', sql`${table.amount} > 0 and ${table.amount} <> 'NaN'`),
  ],
)
