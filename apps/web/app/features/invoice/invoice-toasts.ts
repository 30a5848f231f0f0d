import type { Invoice } from '@quotespark/contract'
import { formatDateTime } from '@quotespark/domain'
import type { ToastOptions } from '@quotespark/ui'
import { UNSENT_CHANGE } from '~/features/document/detail/changed-since-sent.tsx'

/** What a step of an invoice says of where it went. */
type Delivered = Pick<Invoice, 'status' | 'customer' | 'customer_email' | 'send_at' | 'changed_since_sent'>

/** Where an invoice is mailed to. */
export function recipient({
  customer,
  customer_email,
}: Pick<Invoice, 'customer' | 'customer_email'>): string {
  return customer_email ?? customer?.email ?? ''
}

export function sentToast(invoice: Pick<Invoice, 'customer' | 'customer_email'>): ToastOptions {
  const to = recipient(invoice)
  return { title: 'Invoice Sent', ...(to ? { description: `Invoice sent to ${to}` } : {}), tone: 'success' }
}

/** After an invoice was saved: `sending` when it was to be sent too, at once or at its time. */
export function savedToasts(title: string, invoice: Delivered, sending: boolean): ToastOptions[] {
  const saved: ToastOptions = { title, tone: 'success' }
  if (invoice.status === 'draft' && invoice.send_at !== null) {
    return [{ ...saved, description: `It will be sent on ${formatDateTime(invoice.send_at)}.` }]
  }
  if (sending) return [saved, sentToast(invoice)]
  return [invoice.changed_since_sent ? { ...saved, description: UNSENT_CHANGE } : saved]
}
