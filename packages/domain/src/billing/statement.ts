import { presetRange } from '../dashboard/dashboard.ts'
import type { DocumentKind } from '../document/document.ts'
import { PAYMENT_METHOD_LABELS, type PaymentMethod } from '../document/payment.ts'
import { formatMoney, isZeroMoney, type Money, toPence } from '../money/money.ts'
import { addDays, type CalendarDate, endOfMonth, startOfMonth } from '../time/calendar.ts'

/**
 * Entries of a customer's statement, in the order of one day: what was billed or claimed, what was credited, and money that came, proved never to
 * have come, was paid back, or was disputed. How credit was used is no entry.
 */
export const STATEMENT_ENTRY_KINDS = [
  'invoice',
  'claim',
  'credit_note',
  'payment',
  'void',
  'refund',
  'dispute',
  'dispute_reversal',
] as const
export type StatementEntryKind = (typeof STATEMENT_ENTRY_KINDS)[number]

const ENTRY_LABELS: Readonly<Record<StatementEntryKind, string>> = {
  invoice: 'Invoice',
  claim: 'Interest claim',
  credit_note: 'Credit note',
  payment: 'Payment',
  void: 'Correction of a payment',
  refund: 'Refund',
  dispute: 'Payment disputed',
  dispute_reversal: 'Dispute ended',
}

const DOCUMENT_OF: Readonly<Partial<Record<StatementEntryKind, DocumentKind>>> = {
  invoice: 'invoice',
  claim: 'invoice',
  credit_note: 'credit_note',
}

/** The kind of document that an entry is; undefined for money. */
export const documentOfEntry = (kind: StatementEntryKind): DocumentKind | undefined => DOCUMENT_OF[kind]

/** Most entries that the PDF of a statement lists. */
export const MOST_PRINTED_ENTRIES = 2_000

/** An entry in words: 'Invoice INV-00042', 'Payment by card', 'Payment by bank transfer, ACME 17'. */
export function entryWords({
  kind,
  number,
  method,
}: {
  kind: StatementEntryKind
  number: string | null
  /** Null for a document. */
  method: PaymentMethod | null
}): string {
  const label = ENTRY_LABELS[kind]
  if (method === null) return number === null ? label : `${label} ${number}`
  const isMoney = kind === 'payment' || kind === 'refund'
  const by =
    isMoney && method !== 'other' ? `${label} by ${PAYMENT_METHOD_LABELS[method].toLowerCase()}` : label
  return number === null ? by : `${by}, ${number}`
}

/** The balance of an account in words: '£599.00 owed', '£20.00 in credit', 'Nothing owed'. */
export function balanceWords(balance: Money): string {
  if (isZeroMoney(balance)) return 'Nothing owed'
  return `${formatMoney(balance.replace('-', ''))} ${isInCredit(balance) ? 'in credit' : 'owed'}`
}

/** True where a customer has more credit than they owe. */
export const isInCredit = (balance: Money): boolean => toPence(balance) < 0n

/** Ranges that a statement is offered for. */
export const STATEMENT_RANGES = ['this_month', 'last_month', 'this_quarter', 'this_tax_year', 'all'] as const
export type StatementRange = (typeof STATEMENT_RANGES)[number]

export const STATEMENT_RANGE_LABELS: Readonly<Record<StatementRange, string>> = {
  this_month: 'This month',
  last_month: 'Last month',
  this_quarter: 'This quarter',
  this_tax_year: 'This tax year',
  all: 'All',
}

/** The days of a range, none of them after `today`; without `from` it starts with the first entry. */
export function statementDays(
  range: StatementRange,
  today: CalendarDate,
): { from?: CalendarDate; to: CalendarDate } {
  const month = startOfMonth(today)
  const lastMonth = addDays(month, -1)
  switch (range) {
    case 'this_month':
      return { from: month, to: today }
    case 'last_month':
      return { from: startOfMonth(lastMonth), to: endOfMonth(lastMonth) }
    case 'all':
      return { to: today }
    default:
      return { from: presetRange(range, today).from, to: today }
  }
}

/**
 * Average of the days that invoices took to be settled, in whole days, half a day up; null without any. `days` is the sum over the
 * `invoices`.
 */
export function averageDays(days: number, invoices: number): number | null {
  return invoices === 0 ? null : Math.floor((2 * days + invoices) / (2 * invoices))
}
