import { formatDate } from '@quotespark/domain/time'

/** The date and the reference of a payment; an absent or empty reference is none. */
interface PaymentWords {
  paid_on: string | undefined
  reference: string | null | undefined
}

/** Says in a sentence each which words of a payment were changed, from what to what. */
export function paymentChanges(from: PaymentWords, to: PaymentWords): string[] {
  return [dateChange(from.paid_on, to.paid_on), referenceChange(from.reference, to.reference)].filter(
    (change) => change !== undefined,
  )
}

function dateChange(from: string | undefined, to: string | undefined): string | undefined {
  if (!from || !to || from === to) return undefined
  return `Date changed from ${formatDate(from)} to ${formatDate(to)}`
}

function referenceChange(from: string | null | undefined, to: string | null | undefined): string | undefined {
  if ((from ?? '') === (to ?? '')) return undefined
  if (!from) return `Reference ${to} added`
  return to ? `Reference changed from ${from} to ${to}` : `Reference ${from} removed`
}
