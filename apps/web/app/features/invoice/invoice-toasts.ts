import type { Invoice } from '@quotespark/contract'
import { formatDateTime } from '@quotespark/domain/time'
import type { ToastOptions } from '@quotespark/ui'
import { UNSENT_CHANGE } from '~/features/document/detail/changed-since-sent.tsx'

/** The fields of an invoice that say where it went. */
type Delivered = Pick<Invoice, 'status' | 'send_at' | 'changed_since_sent' | 'emailed_to'>

/** Says whether the email went out, once an invoice counts as sent. */
export function sentToast({ emailed_to }: Pick<Invoice, 'emailed_to'>): ToastOptions {
  return emailed_to === null
    ? { title: 'No Email Address', description: 'Customer does not have an email address', tone: 'warning' }
    : { title: 'Invoice Sent', description: `Invoice sent to ${emailed_to}`, tone: 'success' }
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
