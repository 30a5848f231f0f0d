import { isZeroMoney, type Money } from '../money/money.ts'
import { Refusal } from '../refusal.ts'
import type { CalendarDate } from '../time/calendar.ts'
import { londonDate } from '../time/london-time.ts'
import { DOCUMENTS, type DocumentStatus, statusesOf } from './document.ts'
import { isRemindedToday } from './reminder.ts'

export type InvoiceStatus = DocumentStatus<'invoice'>
export const INVOICE_STATUS_LABELS: Readonly<Record<InvoiceStatus, string>> = DOCUMENTS.invoice.statuses
export const INVOICE_STATUSES = statusesOf('invoice')

/** The label of a status; an unknown status is shown as Draft. */
export function invoiceStatusLabel(status: string): string {
  return Object.hasOwn(INVOICE_STATUS_LABELS, status)
    ? INVOICE_STATUS_LABELS[status as InvoiceStatus]
    : INVOICE_STATUS_LABELS.draft
}

interface InvoiceTransition {
  from: readonly InvoiceStatus[]
  to: InvoiceStatus
}

/**
 * All transitions of an invoice. `record_payment` is a part payment; a payment that settles the balance is `mark_as_paid`.
 * `void_last_payment` leaves nothing paid. `credit` writes a credit note, after which `setOffCredit` says the status.
 */
export const INVOICE_TRANSITIONS = {
  save_as_draft: { from: ['draft'], to: 'draft' },
  send: { from: ['draft'], to: 'sent' },
  record_payment: { from: ['sent', 'partially_paid'], to: 'partially_paid' },
  mark_as_paid: { from: ['sent', 'partially_paid'], to: 'paid' },
  void_payment: { from: ['partially_paid', 'paid'], to: 'partially_paid' },
  void_last_payment: { from: ['partially_paid', 'paid'], to: 'sent' },
  cancel: { from: ['sent'], to: 'cancelled' },
  credit: { from: ['sent', 'partially_paid', 'paid', 'credited'], to: 'credited' },
} as const satisfies Record<string, InvoiceTransition>

export type InvoiceAction = keyof typeof INVOICE_TRANSITIONS
export const INVOICE_ACTIONS = Object.keys(INVOICE_TRANSITIONS) as InvoiceAction[]

/** Returns the status after the action; refuses with `transition_not_allowed`. */
export function invoiceTransition(status: InvoiceStatus, action: InvoiceAction): InvoiceStatus {
  const { from, to }: InvoiceTransition = INVOICE_TRANSITIONS[action]
  if (from.includes(status)) return to
  throw new Refusal('transition_not_allowed', { entity: 'invoice', from: status, to })
}

export function invoiceActions(status: InvoiceStatus): InvoiceAction[] {
  return INVOICE_ACTIONS.filter((action) => {
    const { from }: InvoiceTransition = INVOICE_TRANSITIONS[action]
    return from.includes(status)
  })
}

/** Only a draft that was never sent may be deleted. */
export function isInvoiceDeletable({
  status,
  sent_at,
}: {
  status: InvoiceStatus
  sent_at: string | null
}): boolean {
  return status === 'draft' && sent_at === null
}

interface EditedInvoice {
  status: InvoiceStatus
  changed_since_sent: boolean
}

/**
 * True for drafts and invoices still owed: every version that was issued is kept. Paid and cancelled invoices are closed, as
 * business records must be preserved (VAT Act 1994, Sch. 11, para. 6); but a change that was not sent before the payment came can be
 * taken back.
 */
export function isInvoiceEditable({ status, changed_since_sent }: EditedInvoice): boolean {
  const isOpen = status === 'draft' || OWED_INVOICE_STATUSES.includes(status)
  return isOpen || (status === 'paid' && changed_since_sent)
}

/** Refuses, with `transition_not_allowed` from the status to itself, to change a closed invoice. */
export function refuseClosedInvoice(invoice: EditedInvoice): void {
  if (isInvoiceEditable(invoice)) return
  const { status } = invoice
  throw new Refusal('transition_not_allowed', { entity: 'invoice', from: status, to: status })
}

/**
 * True when changes made since sending may go out. A paid invoice may be sent again, so that the customer has the version that was
 * finally settled; a cancelled or credited one may not.
 */
export function canResendInvoice(invoice: EditedInvoice): boolean {
  return invoice.changed_since_sent && invoice.status !== 'cancelled' && invoice.status !== 'credited'
}

export interface InvoiceDue {
  status: InvoiceStatus
  due_date: CalendarDate | null
  balance_due: Money
}

/** Statuses of issued invoices that are not settled. */
export const OWED_INVOICE_STATUSES: readonly InvoiceStatus[] = ['sent', 'viewed', 'overdue', 'partially_paid']

/** Statuses of invoices of which nothing is owed any more. */
export const CLOSED_INVOICE_STATUSES: readonly InvoiceStatus[] = ['paid', 'credited', 'cancelled']

/** True when issued, not settled and due before today; an invoice due today is not overdue. `today` is London's date. */
export function isOverdue(invoice: InvoiceDue, today: CalendarDate): boolean {
  return OWED_INVOICE_STATUSES.includes(invoice.status) && isPastDue(invoice, today)
}

/** True for an overdue invoice without a reminder today: one a day is enough. */
export function isRemindable(invoice: InvoiceDue & { reminded_at: string | null }, now: Date): boolean {
  return isOverdue(invoice, londonDate(now)) && !isRemindedToday(invoice.reminded_at, now)
}

/** True for the 'Overdue' card above the invoice list: late, and neither paid, credited nor cancelled, so drafts count too. */
export function countsAsOverdue(invoice: InvoiceDue, today: CalendarDate): boolean {
  return !CLOSED_INVOICE_STATUSES.includes(invoice.status) && isPastDue(invoice, today)
}

/** True when the due date has passed and money is owed; an invoice of £0.00 is never late. */
function isPastDue({ due_date, balance_due }: InvoiceDue, today: CalendarDate): boolean {
  return due_date !== null && due_date < today && !isZeroMoney(balance_due)
}

/** The status shown to staff: Overdue and Viewed are observations; the actions remain those of the stored status. */
export function displayedInvoiceStatus(
  invoice: InvoiceDue & { last_viewed_at: string | Date | null },
  today: CalendarDate,
): InvoiceStatus {
  if (isOverdue(invoice, today)) return 'overdue'
  return invoice.status === 'sent' && invoice.last_viewed_at !== null ? 'viewed' : invoice.status
}
