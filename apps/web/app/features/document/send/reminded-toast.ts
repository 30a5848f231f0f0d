import type { ToastOptions } from '@quotespark/ui'

/** Says that a reminder went out, and to whom. */
export function remindedToast(to: string | null | undefined): ToastOptions {
  return { title: 'Reminder sent', ...(to ? { description: `Emailed to ${to}` } : {}), tone: 'success' }
}
