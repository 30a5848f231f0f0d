import type { PortalInvoice } from '@quotespark/contract'
import { formatDate, formatMoney } from '@quotespark/domain'
import { Alert } from '@quotespark/ui'
import { InvoiceStatusBadge } from '~/documents/status-badge.tsx'

/** Whether there is something to pay. */
export function isOwed({ status }: PortalInvoice): boolean {
  return status !== 'paid' && status !== 'cancelled'
}

/** That it was sent or opened is nothing a customer needs to be told of their own invoice. */
export function InvoiceBadge({ invoice: { status } }: { invoice: PortalInvoice }) {
  return status === 'sent' || status === 'viewed' ? null : <InvoiceStatusBadge status={status} />
}

/** How an invoice stands, in words; nothing while it is only to be paid. */
export function InvoiceState({ invoice }: { invoice: PortalInvoice }) {
  const { status, paid_date, amount_paid, company } = invoice
  switch (status) {
    case 'paid':
      return (
        <Alert tone="success" title="This invoice is paid">
          {paid_date === null
            ? `${company.name} thanks you.`
            : `Paid on ${formatDate(paid_date)}. ${company.name} thanks you.`}
        </Alert>
      )
    case 'overdue':
      return (
        <Alert tone="danger" title="This invoice is overdue">
          Paid already? Then there is nothing more to do.
        </Alert>
      )
    case 'partially_paid':
      return (
        <Alert tone="info" title="This invoice is paid in part">
          {formatMoney(amount_paid)} has arrived. Thank you.
        </Alert>
      )
    case 'cancelled':
      return (
        <Alert tone="neutral" title="This invoice was cancelled">
          There is nothing to pay.
        </Alert>
      )
    default:
      return null
  }
}
