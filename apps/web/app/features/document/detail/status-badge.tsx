import {
  type InvoiceStatus,
  invoiceStatusLabel,
  QUOTE_STATUS_LABELS,
  type QuoteStatus,
} from '@quotespark/domain/document'
import { Badge, type Tone } from '@quotespark/ui'

const QUOTE_TONES: Record<QuoteStatus, Tone> = {
  draft: 'neutral',
  sent: 'info',
  viewed: 'warning',
  accepted: 'success',
  rejected: 'danger',
  expired: 'neutral',
  amendment_requested: 'neutral',
}

const INVOICE_TONES: Record<InvoiceStatus, Tone> = {
  draft: 'neutral',
  sent: 'info',
  viewed: 'warning',
  paid: 'success',
  overdue: 'danger',
  cancelled: 'neutral',
  partially_paid: 'warning',
}

/** Takes the displayed status. */
export function QuoteStatusBadge({ status }: { status: QuoteStatus }) {
  return (
    <Badge tone={QUOTE_TONES[status]} dot>
      {QUOTE_STATUS_LABELS[status]}
    </Badge>
  )
}

/** Takes the displayed status. */
export function InvoiceStatusBadge({ status }: { status: InvoiceStatus }) {
  return (
    <Badge tone={INVOICE_TONES[status]} dot>
      {invoiceStatusLabel(status)}
    </Badge>
  )
}
