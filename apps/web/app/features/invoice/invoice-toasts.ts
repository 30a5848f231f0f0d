import type { Invoice } from '@quotespark/contract'
import type { ToastOptions } from '@quotespark/ui'

export function sentToast({ customer }: Pick<Invoice, 'customer'>): ToastOptions {
  const to = customer?.email
  return { title: 'Invoice Sent', ...(to ? { description: `Invoice sent to ${to}` } : {}), tone: 'success' }
}

/** After a new invoice was saved, and mailed when it was to be sent. */
export function createdToasts(invoice: Pick<Invoice, 'status' | 'customer'>): ToastOptions[] {
  const saved: ToastOptions = { title: 'Invoice created successfully!', tone: 'success' }
  return invoice.status === 'sent' ? [saved, sentToast(invoice)] : [saved]
}
