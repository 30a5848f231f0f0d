import {
  CREDIT_REASONS,
  type CreditReason,
  PAYMENT_KINDS,
  PAYMENT_METHODS,
  type PaymentKind,
  type PaymentMethod,
} from '@quotespark/domain/document'
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
import { createdAt, instant, money, oneOf, rowId, updatedAt } from './columns.ts'
import { customers } from './customer.ts'
import { documents } from './document.ts'

/**
 * Money received, payments that turned out never to have come, and money paid back or disputed. Amounts are positive and the kind gives the sign.
 * Rows are only added (see evidence.ts): a void or a refund names what it takes back, a correction is a row of `payment_corrections`.
 */
export const payments = pgTable(
  'payments',
  {
    company_id: uuid().notNull(),
    id: rowId(),
    kind: text().$type<PaymentKind>().notNull().default('payment'),
    /** The payment that a void or a refund takes back, or the refund that a void does. */
    payment_id: uuid(),
    /** The credit note whose credit a refund pays out. */
    credit_note_id: uuid(),
    /** Why it is taken back. */
    reason: text(),
    /** The payer, when known. */
    customer_id: uuid(),
    /** The quote that it was paid for before there was an invoice, which takes it by itself. */
    quote_id: uuid(),
    amount: money().notNull(),
    paid_on: date({ mode: 'string' }).notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    reference: text(),
    /** The provider's payment session; the provider may report one payment several times. */
    checkout_session_id: text(),
    /** Stripe's id of a refund or a dispute; what brings it back has the same. */
    stripe_id: text(),
    /** The part that Stripe took beyond what was left of the payment: it counts nowhere. */
    excess_amount: money().notNull().default('0.00'),
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
    foreignKey({
      name: 'payments_credit_note_fk',
      columns: [table.company_id, table.credit_note_id],
      foreignColumns: [documents.company_id, documents.id],
    }),
    foreignKey({
      name: 'payments_quote_fk',
      columns: [table.company_id, table.quote_id],
      foreignColumns: [documents.company_id, documents.id],
    }),
    index('payments_company_id_quote_id_idx')
      .on(table.company_id, table.quote_id)
      .where(sql`${table.quote_id} is not null`),
    check('payments_quote_check', sql`${table.quote_id} is null or ${table.kind} = 'payment'`),
    index('payments_company_id_credit_note_id_idx')
      .on(table.company_id, table.credit_note_id)
      .where(sql`${table.credit_note_id} is not null`),
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
    check('payments_kind_check', sql`${table.kind} in ${oneOf(PAYMENT_KINDS)}`),
    check(
      'payments_reason_check',
      sql`case when ${table.kind} = 'payment' then num_nonnulls(${table.payment_id}, ${table.credit_note_id}, ${table.reason}) = 0
        else num_nonnulls(${table.payment_id}, ${table.credit_note_id}) = 1
          and (${table.kind} = 'refund' or ${table.payment_id} is not null)
          and ${table.reason} is not null and btrim(${table.reason}) <> '' end`,
    ),
    // Each refund and each dispute is told by Stripe many times.
    uniqueIndex('payments_stripe_id_key')
      .on(table.company_id, table.stripe_id, table.kind)
      .where(sql`${table.stripe_id} is not null`),
    // Stripe tells of a charge by its payment intent.
    index('payments_card_reference_idx')
      .on(table.company_id, table.reference)
      .where(sql`${table.checkout_session_id} is not null`),
    check(
      'payments_amount_check',
      sql`${table.amount} >= 0 and ${table.amount} <> 'NaN' and (${table.amount} > 0 or ${table.excess_amount} > 0)`,
    ),
    check(
      'payments_excess_check',
      sql`${table.excess_amount} >= 0 and ${table.excess_amount} <> 'NaN'
        and (${table.excess_amount} = 0 or ${table.stripe_id} is not null)`,
    ),
    check(
      'payments_stripe_check',
      sql`(${table.stripe_id} is null or ${table.kind} in ('void', 'refund', 'dispute', 'dispute_reversal'))
        and (${table.kind} not in ('dispute', 'dispute_reversal') or ${table.stripe_id} is not null)`,
    ),
    check('payments_method_check', sql`${table.method} in ${oneOf(PAYMENT_METHODS)}`),
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
 * Which part of a payment or of a credit note settles which document, and what takes it back. The database keeps the sums as the
 * document's `amount_paid` and `set_off_amount`.
 */
export const allocations = pgTable(
  'allocations',
  {
    company_id: uuid().notNull(),
    id: rowId(),
    /** The payment that settles; of a row that takes one back, what takes it: the payment itself, or a void or a refund of it. */
    payment_id: uuid(),
    /** The credit note instead, whose credit settles. */
    credit_note_id: uuid(),
    document_id: uuid().notNull(),
    /** The allocation that this one takes back; its amount is then subtracted. */
    allocation_id: uuid(),
    amount: money().notNull(),
    /** True for the credit of a note on the note's own invoice: it comes off the balance and is no payment. */
    is_set_off: boolean().notNull().default(false),
    /** The London day on which credit was used, set off or taken off again; null where the payment settled as it came. */
    used_on: date({ mode: 'string' }),
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
    foreignKey({
      name: 'allocations_credit_note_fk',
      columns: [table.company_id, table.credit_note_id],
      foreignColumns: [documents.company_id, documents.id],
    }),
    index('allocations_company_id_credit_note_id_idx')
      .on(table.company_id, table.credit_note_id)
      .where(sql`${table.credit_note_id} is not null`),
    // Credit used, set off or taken off by day, for balances as at a day.
    index('allocations_used_on_idx')
      .on(table.company_id, table.used_on)
      .where(sql`${table.used_on} is not null`),
    index('allocations_company_id_payment_id_idx').on(table.company_id, table.payment_id),
    index('allocations_company_id_document_id_idx').on(table.company_id, table.document_id),
    check(
      'allocations_source_check',
      sql`num_nonnulls(${table.payment_id}, ${table.credit_note_id}) = 1
        and (${table.credit_note_id} is null or ${table.used_on} is not null)
        and (${table.credit_note_id} is not null or not ${table.is_set_off})`,
    ),
    check('allocations_amount_check', sql`${table.amount} > 0 and ${table.amount} <> 'NaN'`),
  ],
)

/**
 * Where each row of `payments` stands: its day and reference as corrected, how much of it settles invoices, how much was voided, refunded or
 * disputed, and how much is held for refunds. Kept by triggers alone; what is left of a payment is its customer's credit.
 */
export const paymentStandings = pgTable(
  'payment_standings',
  {
    company_id: uuid().notNull(),
    id: uuid().notNull(),
    kind: text().$type<PaymentKind>().notNull(),
    payment_id: uuid(),
    credit_note_id: uuid(),
    customer_id: uuid(),
    method: text().$type<PaymentMethod>().notNull(),
    paid_on: date({ mode: 'string' }).notNull(),
    reference: text(),
    amount: money().notNull(),
    allocated_amount: money().notNull().default('0.00'),
    returned_amount: money().notNull().default('0.00'),
    /** Held for refunds that were asked of Stripe, until Stripe answers. */
    held_amount: money().notNull().default('0.00'),
    unallocated_amount: money()
      .notNull()
      .generatedAlwaysAs(
        sql`case when kind = 'payment' then least(amount - allocated_amount - returned_amount, greatest(amount - allocated_amount - returned_amount - held_amount, 0.00)) else 0.00 end`,
      ),
  },
  (table) => [
    primaryKey({ name: 'payment_standings_pkey', columns: [table.company_id, table.id] }),
    foreignKey({
      name: 'payment_standings_payment_fk',
      columns: [table.company_id, table.id],
      foreignColumns: [payments.company_id, payments.id],
    }).onDelete('cascade'),
    index('payment_standings_company_id_paid_on_idx').on(table.company_id, table.paid_on, table.id),
    // Deductions by day, for the report of CIS suffered.
    index('payment_standings_cis_idx')
      .on(table.company_id, table.paid_on, table.id)
      .where(sql`${table.method} = 'cis_deduction'`),
    index('payment_standings_company_id_customer_id_idx').on(
      table.company_id,
      table.customer_id,
      table.paid_on,
      table.id,
    ),
    // The customers' credit: few payments among many.
    index('payment_standings_credit_idx')
      .on(table.company_id, table.customer_id, table.paid_on, table.id, table.unallocated_amount)
      .where(sql`${table.unallocated_amount} > 0`),
    index('payment_standings_taken_idx')
      .on(table.company_id, table.payment_id)
      .where(sql`${table.payment_id} is not null`),
    // A trigger refuses an allocation of more than is left (settle_allocation).
    check(
      'payment_standings_amounts_check',
      sql`${table.allocated_amount} >= 0 and ${table.returned_amount} between 0 and ${table.amount}
        and ${table.held_amount} between 0 and ${table.amount}`,
    ),
  ],
)

/**
 * Refunds asked of Stripe. The id is the one that the refund's row of `payments` gets, and Stripe's idempotency key. Open until there is
 * that row, or Stripe has refused; its amount is held until then.
 */
export const refundRequests = pgTable(
  'refund_requests',
  {
    company_id: uuid().notNull(),
    id: rowId(),
    payment_id: uuid().notNull(),
    amount: money().notNull(),
    reason: text().notNull(),
    /** The invoice that it is taken off first. */
    invoice_id: uuid(),
    created_by: uuid(),
    created_by_name: text().notNull(),
    created_at: createdAt(),
    closed_at: instant(),
    /** Why Stripe did not make it. */
    refusal: text(),
    /** The customer is told once it is made. */
    notify_customer: boolean().notNull().default(false),
    /** Why the price is lower now, for the credit notes that are issued with it; null for none. */
    credit_reason: text(),
    credit_reason_kind: text().$type<CreditReason>(),
  },
  (table) => [
    primaryKey({ name: 'refund_requests_pkey', columns: [table.company_id, table.id] }),
    foreignKey({
      name: 'refund_requests_payment_fk',
      columns: [table.company_id, table.payment_id],
      foreignColumns: [payments.company_id, payments.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'refund_requests_invoice_fk',
      columns: [table.company_id, table.invoice_id],
      foreignColumns: [documents.company_id, documents.id],
    }),
    index('refund_requests_company_id_payment_id_idx').on(table.company_id, table.payment_id),
    index('refund_requests_company_id_invoice_id_idx')
      .on(table.company_id, table.invoice_id)
      .where(sql`${table.invoice_id} is not null`),
    index('refund_requests_open_idx').on(table.created_at).where(sql`${table.closed_at} is null`),
    check('refund_requests_amount_check', sql`${table.amount} > 0 and ${table.amount} <> 'NaN'`),
    check('refund_requests_reason_check', sql`btrim(${table.reason}) <> ''`),
    check(
      'refund_requests_credit_check',
      sql`case when ${table.credit_reason} is null then ${table.credit_reason_kind} is null
        else btrim(${table.credit_reason}) <> '' and coalesce(${table.credit_reason_kind} in ${oneOf(CREDIT_REASONS)}, false) end`,
    ),
    check('refund_requests_refusal_check', sql`${table.refusal} is null or ${table.closed_at} is not null`),
  ],
)

/**
 * Payments whose method Stripe confirms days later, one for each payment page. Open until it arrives, which is a row of `payments` for the
 * same page, or fails.
 */
export const pendingPayments = pgTable(
  'pending_payments',
  {
    company_id: uuid().notNull(),
    id: rowId(),
    invoice_id: uuid().notNull(),
    checkout_session_id: text().notNull(),
    amount: money().notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    created_at: createdAt(),
    /** When Stripe was last asked about it, in case its event was lost. */
    asked_at: updatedAt(),
    closed_at: instant(),
    /** Why it failed. */
    failure: text(),
  },
  (table) => [
    primaryKey({ name: 'pending_payments_pkey', columns: [table.company_id, table.id] }),
    unique('pending_payments_checkout_session_id_unique').on(table.company_id, table.checkout_session_id),
    foreignKey({
      name: 'pending_payments_invoice_fk',
      columns: [table.company_id, table.invoice_id],
      foreignColumns: [documents.company_id, documents.id],
    }).onDelete('cascade'),
    index('pending_payments_company_id_invoice_id_idx').on(table.company_id, table.invoice_id),
    index('pending_payments_open_idx').on(table.asked_at).where(sql`${table.closed_at} is null`),
    index('pending_payments_company_id_created_at_idx')
      .on(table.company_id, table.created_at)
      .where(sql`${table.closed_at} is null or ${table.failure} is not null`),
    check('pending_payments_amount_check', sql`${table.amount} > 0 and ${table.amount} <> 'NaN'`),
    check('pending_payments_method_check', sql`${table.method} in ${oneOf(PAYMENT_METHODS)}`),
    check(
      'pending_payments_failure_check',
      sql`${table.failure} is null or (${table.closed_at} is not null and btrim(${table.failure}) <> '')`,
    ),
  ],
)

/** The charge of a card payment as Stripe tells of it: kept up to date, and no evidence. */
export const cardCharges = pgTable(
  'card_charges',
  {
    company_id: uuid().notNull(),
    payment_id: uuid().notNull(),
    /** Stripe's id of the charge; null until it was read for the first time. */
    stripe_id: text(),
    /** Stripe's fee by its balance transaction; null while that is not known. */
    fee_amount: money(),
    /** True while a dispute is open. */
    is_disputed: boolean().notNull().default(false),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'card_charges_pkey', columns: [table.company_id, table.payment_id] }),
    foreignKey({
      name: 'card_charges_payment_fk',
      columns: [table.company_id, table.payment_id],
      foreignColumns: [payments.company_id, payments.id],
    }).onDelete('cascade'),
    index('card_charges_unread_idx').on(table.updated_at).where(sql`${table.stripe_id} is null`),
    check('card_charges_fee_check', sql`${table.fee_amount} <> 'NaN'`),
  ],
)
