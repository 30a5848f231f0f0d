import type { Invoice } from '@quotespark/contract'
import { formatDateTime } from '@quotespark/domain/time'
import type { ToastOptions } from '@quotespark/ui'
import { UNSENT_CHANGE } from '~/features/document/detail/changed-since-sent.tsx'
import { type Addressed, recipient } from '~/features/document/send/recipient.ts'

/** The fields of an invoice that say where it went. */
type Delivered = Addressed & Pick<Invoice, 'status' | 'send_at' | 'changed_since_sent'>

export function sentToast(invoice: Addressed): ToastOptions {
  const to = recipient(invoice)
  return { title: 'Invoice Sent', ...(to ? { description: `Invoice sent to ${to}` } : {}), tone: 'success' }
}

/** Toasts after saving an invoice: `sending` is true when it was also to be sent, at once or at its time. */
export function savedToasts(title: string, invoice: Delivered, sending: boolean): ToastOptions[] {
  const saved: ToastOptions = { title, tone: 'success' }
  if (invoice.status === 'draft' && invoice.send_at !== null) {
    return [{ ...saved, description: `It will be sent on ${formatDateTime(invoice.send_at)}.` }]
  }
  if (sending) return [saved, sentToast(invoice)]
  return [invoice.changed_since_sent ? { ...saved, description: UNSENT_CHANGE } : saved]
}
