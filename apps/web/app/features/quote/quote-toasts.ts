import type { Quote } from '@quotespark/contract'
import type { ToastOptions } from '@quotespark/ui'
import { UNSENT_CHANGE } from '~/features/document/detail/changed-since-sent.tsx'

/** Says whether the email went out, once a quote counts as sent; null for one that does not. */
function deliveryToast({ status, emailed_to }: Pick<Quote, 'status' | 'emailed_to'>): ToastOptions | null {
  if (status !== 'sent') return null
  return emailed_to === null
    ? { title: 'No Email Address', description: 'Customer does not have an email address', tone: 'warning' }
    : { title: 'Quote Sent', description: `Quote sent to ${emailed_to}`, tone: 'success' }
}

/** Toasts after saving a new quote. */
export function createdToasts(quote: Pick<Quote, 'status' | 'emailed_to'>): ToastOptions[] {
  const saved: ToastOptions = {
    title: quote.status === 'sent' ? 'Quote sent successfully!' : 'Quote saved as draft successfully!',
    tone: 'success',
  }
  return withDelivery(saved, quote)
}

export const statusUpdated = (status: string) => `Quote status updated to ${status}`

/** Toasts after a step on the detail page. */
export function statusToasts(quote: Pick<Quote, 'status' | 'emailed_to'>): ToastOptions[] {
  return withDelivery({ title: statusUpdated(quote.status), tone: 'success' }, quote)
}

/** Toasts after sending a change. */
export function sentAgainToasts(quote: Pick<Quote, 'status' | 'emailed_to'>): ToastOptions[] {
  const delivery = deliveryToast(quote)
  return delivery ? [delivery] : statusToasts(quote)
}

type Addressed = Pick<Quote, 'status' | 'emailed_to' | 'customer_id' | 'sent_at'>

/** Toasts after an edit. Sending it too emails it, as does giving a sent one to another customer. */
export function updatedToasts(
  quote: Addressed & Pick<Quote, 'changed_since_sent'>,
  before: Omit<Addressed, 'emailed_to'>,
): ToastOptions[] {
  const saved: ToastOptions = { title: 'Quote updated successfully!', tone: 'success' }
  if (quote.changed_since_sent) return [{ ...saved, description: UNSENT_CHANGE }]
  const wasSent =
    before.status === 'sent' && before.customer_id === quote.customer_id && before.sent_at === quote.sent_at
  return wasSent ? [saved] : withDelivery(saved, quote)
}

function withDelivery(toast: ToastOptions, quote: Pick<Quote, 'status' | 'emailed_to'>): ToastOptions[] {
  const delivery = deliveryToast(quote)
  return delivery ? [toast, delivery] : [toast]
}
