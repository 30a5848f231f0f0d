import type { PortalInvoice } from '@quotespark/contract'
import { CLOSED_INVOICE_STATUSES } from '@quotespark/domain/document'
import { formatMoney, isZeroMoney } from '@quotespark/domain/money'
import { formatDate } from '@quotespark/domain/time'
import { Alert, type Tone } from '@quotespark/ui'
import { StatusBadge } from '~/features/document/detail/status-badge.tsx'

/** True while something is to be paid. */
export function isOwed({ status }: PortalInvoice): boolean {
  return !CLOSED_INVOICE_STATUSES.includes(status)
}

/** Says what the customer is to pay: the balance, less CIS that is still to be deducted. */
export const toPayOf = ({ cis, balance_due }: Pick<PortalInvoice, 'cis' | 'balance_due'>): string =>
  cis?.to_pay_amount ?? balance_due

/** True where the customer has paid what is to be paid, and CIS alone is left to be recorded. */
export function isPaidButCis(invoice: PortalInvoice): boolean {
  return isOwed(invoice) && !isZeroMoney(invoice.balance_due) && isZeroMoney(toPayOf(invoice))
}

/** True while the customer has something to do about it: a payment that is on its way leaves nothing to do. */
export function isPayable(invoice: PortalInvoice): boolean {
  return isOwed(invoice) && !isZeroMoney(toPayOf(invoice)) && invoice.pending_payment?.has_failed !== false
}

/** The status badge; hidden for sent and viewed, which tell customers nothing about their own invoice. */
export function InvoiceBadge({ invoice: { status } }: { invoice: PortalInvoice }) {
  return status === 'sent' || status === 'viewed' ? null : <StatusBadge kind="invoice" status={status} />
}

/** The state of an invoice in words; draws nothing while it is simply due. */
export function InvoiceState({ invoice }: { invoice: PortalInvoice }) {
  const state = stateOf(invoice)
  return (
    state && (
      <Alert tone={state.tone} title={state.title}>
        {state.text}
      </Alert>
    )
  )
}

/** The same in the list of the portal. */
export function InvoiceStateLine({ invoice }: { invoice: PortalInvoice }) {
  const state = stateOf(invoice)
  return (
    state && (
      <div className="mt-1 break-words text-sm">
        <p className="font-medium">{state.title}</p>
        {state.text && <p className="text-muted-foreground">{state.text}</p>}
      </div>
    )
  )
}

/** The state as a title alone; null while the invoice is simply due. */
export function invoiceStateTitle(invoice: PortalInvoice): string | null {
  return stateOf(invoice)?.title ?? null
}

function stateOf(invoice: PortalInvoice): { tone: Tone; title: string; text: string } | undefined {
  const { status, due_date, paid_date, amount_paid, balance_due, company, pending_payment, replied } = invoice
  if (pending_payment?.has_failed === false) {
    return {
      tone: 'info',
      title: 'Your payment is on its way',
      text: `${formatMoney(pending_payment.amount)} since ${formatDate(pending_payment.started_on)}. It takes some days to arrive; there is nothing more to do.`,
    }
  }
  if (pending_payment) {
    return {
      tone: 'danger',
      title: 'Your payment did not go through',
      text: `${formatMoney(pending_payment.amount)} of ${formatDate(pending_payment.started_on)} did not arrive. Please pay again.`,
    }
  }
  if (isPaidButCis(invoice)) {
    return {
      tone: 'neutral',
      title: 'You have paid what is to be paid.',
      text: `The other ${formatMoney(balance_due)} is the CIS that you deduct.`,
    }
  }
  switch (status) {
    case 'paid':
      return {
        tone: 'success',
        title: paid_date === null ? 'You paid this' : `You paid this on ${formatDate(paid_date)}`,
        text: `${company.name} thanks you.`,
      }
    case 'overdue':
      return {
        tone: 'danger',
        title: `This was due on ${formatDate(due_date)}`,
        text: [
          !isZeroMoney(amount_paid) &&
            `${formatMoney(amount_paid)} has been paid and ${formatMoney(toPayOf(invoice))} is still due.`,
          replied === null && `Already paid? Please tell ${company.name}.`,
        ]
          .filter(Boolean)
          .join(' '),
      }
    case 'partially_paid':
      return {
        tone: 'info',
        title: 'You have paid part of this invoice',
        text: `${formatMoney(amount_paid)} has been paid, thank you. ${formatMoney(toPayOf(invoice))} is still due.`,
      }
    case 'credited':
      return { tone: 'neutral', title: 'This invoice was credited', text: 'Nothing is owed.' }
    case 'cancelled':
      return { tone: 'neutral', title: 'This invoice was cancelled', text: 'There is nothing to pay.' }
    default:
      return undefined
  }
}
