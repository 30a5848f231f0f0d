import { isZeroMoney, type Money } from '../money/money.ts'
import { Refusal } from '../refusal.ts'
import type { CalendarDate } from '../time/calendar.ts'
import { DOCUMENTS, type DocumentStatus } from './document.ts'

export type InvoiceStatus = DocumentStatus<'invoice'>
export const INVOICE_STATUS_LABELS: Readonly<Record<InvoiceStatus, string>> = DOCUMENTS.invoice.statuses
export const INVOICE_STATUSES = Object.keys(INVOICE_STATUS_LABELS) as InvoiceStatus[]

/** An unknown status is displayed as Draft. */
export function invoiceStatusLabel(status: string): string {
  return Object.hasOwn(INVOICE_STATUS_LABELS, status)
    ? INVOICE_STATUS_LABELS[status as InvoiceStatus]
    : INVOICE_STATUS_LABELS.draft
}

interface InvoiceTransition {
  from: readonly InvoiceStatus[]
  to: InvoiceStatus
}

/** Every step of an invoice's life. `record_payment` is a part payment; one that settles the balance marks as paid. */
export const INVOICE_TRANSITIONS = {
  save_as_draft: { from: ['draft'], to: 'draft' },
  send: { from: ['draft'], to: 'sent' },
  record_payment: { from: ['sent', 'partially_paid'], to: 'partially_paid' },
  mark_as_paid: { from: ['sent', 'partially_paid'], to: 'paid' },
  cancel: { from: ['sent'], to: 'cancelled' },
} as const satisfies Record<string, InvoiceTransition>

export type InvoiceAction = keyof typeof INVOICE_TRANSITIONS
export const INVOICE_ACTIONS = Object.keys(INVOICE_TRANSITIONS) as InvoiceAction[]

/** The status after the action, or the refusal `transition_not_allowed`. */
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

/**
 * A draft, and what is still owed: each state of it that was issued is kept. What is paid or cancelled is closed, as the
 * records of a business must stay (VAT Act 1994, Sch. 11, para. 6).
 */
export function isInvoiceEditable(status: InvoiceStatus): boolean {
  return status === 'draft' || OWED_INVOICE_STATUSES.includes(status)
}

/** Refuses with `transition_not_allowed`, from the status to itself, to change what is closed. */
export function refuseClosedInvoice(status: InvoiceStatus): void {
  if (isInvoiceEditable(status)) return
  throw new Refusal('transition_not_allowed', { entity: 'invoice', from: status, to: status })
}

/**
 * Whether what was changed since it was sent may go out: also of what is paid, as the customer is to have what was settled in
 * the end; of a cancelled one there is nothing to have.
 */
export function isInvoiceSendableAgain(invoice: {
  status: InvoiceStatus
  changed_since_sent: boolean
}): boolean {
  return invoice.changed_since_sent && invoice.status !== 'cancelled'
}

export interface InvoiceDue {
  status: InvoiceStatus
  due_date: CalendarDate | null
  balance_due: Money
}

/** Issued and not settled. */
export const OWED_INVOICE_STATUSES: readonly InvoiceStatus[] = ['sent', 'viewed', 'overdue', 'partially_paid']

/** Issued, not settled and due before today; today itself is not overdue. `today` is London's date. */
export function isOverdue(invoice: InvoiceDue, today: CalendarDate): boolean {
  return OWED_INVOICE_STATUSES.includes(invoice.status) && isOwedSince(invoice, today)
}

/** The 'Overdue' card above the invoice list: whatever is neither paid nor cancelled, so drafts count too. */
export function countsAsOverdue(invoice: InvoiceDue, today: CalendarDate): boolean {
  return invoice.status !== 'paid' && invoice.status !== 'cancelled' && isOwedSince(invoice, today)
}

/** Of £0.00 nothing is ever late. */
function isOwedSince({ due_date, balance_due }: InvoiceDue, today: CalendarDate): boolean {
  return due_date !== null && due_date < today && !isZeroMoney(balance_due)
}

/** What staff see: Overdue and Viewed are observations, the actions stay those of the stored status. */
export function displayedInvoiceStatus(
  invoice: InvoiceDue & { last_viewed_at: string | Date | null },
  today: CalendarDate,
): InvoiceStatus {
  if (isOverdue(invoice, today)) return 'overdue'
  return invoice.status === 'sent' && invoice.last_viewed_at !== null ? 'viewed' : invoice.status
}
