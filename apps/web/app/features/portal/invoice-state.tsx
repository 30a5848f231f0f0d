import type { PortalInvoice } from '@quotespark/contract'
import { formatMoney, isZeroMoney } from '@quotespark/domain/money'
import { formatDate } from '@quotespark/domain/time'
import { Alert, type Tone } from '@quotespark/ui'
import { StatusBadge } from '~/features/document/detail/status-badge.tsx'

/** True while something is to be paid. */
export function isOwed({ status }: PortalInvoice): boolean {
  return status !== 'paid' && status !== 'cancelled'
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

/** The same on one line, for where the status is shown above it. */
export function InvoiceStateLine({ invoice }: { invoice: PortalInvoice }) {
  const state = stateOf(invoice)
  return state && <p className="mt-1 break-words text-sm">{state.text}</p>
}

function stateOf(invoice: PortalInvoice): { tone: Tone; title: string; text: string } | undefined {
  const { status, paid_date, amount_paid, balance_due, company } = invoice
  switch (status) {
    case 'paid':
      return {
        tone: 'success',
        title: 'This invoice is paid',
        text:
          paid_date === null
            ? `${company.name} thanks you.`
            : `Paid on ${formatDate(paid_date)}. ${company.name} thanks you.`,
      }
    case 'overdue':
      return {
        tone: 'danger',
        title: 'This invoice is overdue',
        text: isZeroMoney(amount_paid)
          ? 'Paid already? Then there is nothing more to do.'
          : `${formatMoney(amount_paid)} has arrived, ${formatMoney(balance_due)} is left to pay. Paid it already? Then there is nothing more to do.`,
      }
    case 'partially_paid':
      return {
        tone: 'info',
        title: 'This invoice is paid in part',
        text: `${formatMoney(amount_paid)} has arrived, thank you. ${formatMoney(balance_due)} is left to pay.`,
      }
    case 'cancelled':
      return { tone: 'neutral', title: 'This invoice was cancelled', text: 'There is nothing to pay.' }
    default:
      return undefined
  }
}
