import { Refusal } from '../refusal.ts'
import type { CalendarDate } from '../time/calendar.ts'
import { londonDate } from '../time/london-time.ts'
import { MESSAGES } from '../validation.ts'
import { DOCUMENTS, type DocumentStatus, statusesOf } from './document.ts'
import { isRemindedToday } from './reminder.ts'

export type QuoteStatus = DocumentStatus<'quote'>
export const QUOTE_STATUS_LABELS: Readonly<Record<QuoteStatus, string>> = DOCUMENTS.quote.statuses
export const QUOTE_STATUSES = statusesOf('quote')

export type QuoteActor = 'staff' | 'customer' | 'schedule'

interface QuoteTransition {
  by: QuoteActor
  from: readonly QuoteStatus[]
  to: QuoteStatus
}

/** All transitions of a quote, except the free choice in the edit form (`chooseQuoteStatus`). */
export const QUOTE_TRANSITIONS = {
  save_as_draft: { by: 'staff', from: ['draft'], to: 'draft' },
  send: { by: 'staff', from: ['draft', 'amendment_requested'], to: 'sent' },
  /** Sends a quote again that was changed after its customer received it. */
  send_again: {
    by: 'staff',
    from: ['sent', 'viewed', 'accepted', 'rejected', 'expired', 'amendment_requested'],
    to: 'sent',
  },
  mark_as_accepted: { by: 'staff', from: ['sent'], to: 'accepted' },
  mark_as_rejected: { by: 'staff', from: ['sent', 'accepted'], to: 'rejected' },
  convert: { by: 'staff', from: ['accepted'], to: 'accepted' },
  accept: { by: 'customer', from: ['sent'], to: 'accepted' },
  reject: { by: 'customer', from: ['sent'], to: 'rejected' },
  request_amendment: { by: 'customer', from: ['sent'], to: 'amendment_requested' },
  expire: { by: 'schedule', from: ['sent'], to: 'expired' },
} as const satisfies Record<string, QuoteTransition>

export type QuoteAction = keyof typeof QUOTE_TRANSITIONS
export const QUOTE_ACTIONS = Object.keys(QUOTE_TRANSITIONS) as QuoteAction[]

/** Returns the status after the action; refuses with `transition_not_allowed`. */
export function quoteTransition(status: QuoteStatus, action: QuoteAction): QuoteStatus {
  const { from, to }: QuoteTransition = QUOTE_TRANSITIONS[action]
  if (from.includes(status)) return to
  throw new Refusal('transition_not_allowed', { entity: 'quote', from: status, to })
}

/** Actions available now, to staff unless another actor is given. */
export function quoteActions(status: QuoteStatus, by: QuoteActor = 'staff'): QuoteAction[] {
  return QUOTE_ACTIONS.filter((action) => {
    const transition: QuoteTransition = QUOTE_TRANSITIONS[action]
    return transition.by === by && transition.from.includes(status)
  })
}

/** Statuses offered by the picker of the edit form, whatever the quote's current status. */
export const CHOOSABLE_QUOTE_STATUSES = ['draft', 'sent', 'accepted', 'rejected'] as const
export type ChoosableQuoteStatus = (typeof CHOOSABLE_QUOTE_STATUSES)[number]

/** Saving without touching the picker keeps the status, even one that cannot be chosen. */
export function chooseQuoteStatus(status: QuoteStatus, chosen: QuoteStatus): QuoteStatus {
  const choosable: readonly QuoteStatus[] = CHOOSABLE_QUOTE_STATUSES
  if (chosen === status || choosable.includes(chosen)) return chosen
  throw new Refusal('transition_not_allowed', { entity: 'quote', from: status, to: chosen })
}

/** The answer that is recorded by choosing this status in the edit form; undefined for any other choice. */
export function answerChosen(
  status: QuoteStatus,
  chosen: QuoteStatus | undefined,
): 'accept' | 'reject' | undefined {
  if (chosen === status) return undefined
  if (chosen === 'accepted') return 'accept'
  return chosen === 'rejected' ? 'reject' : undefined
}

export interface QuoteHistory {
  status: QuoteStatus
  sent_at: string | null
  /** The invoice made from the quote. */
  invoice_id: string | null
}

/** Only drafts may be deleted: a quote that a customer has seen or that became an invoice stays on record. */
export function isQuoteDeletable({ status, sent_at, invoice_id }: QuoteHistory): boolean {
  return status === 'draft' && sent_at === null && invoice_id === null
}

/** True from the first instant of the following day in London. A quote without a date never expires. */
export function isPastValidUntil(validUntil: CalendarDate | null, now: Date): boolean {
  return validUntil !== null && londonDate(now) > validUntil
}

/** Refuses with `invalid_input` to send a quote that its customer could no longer accept. */
export function refuseSendingExpiredQuote(validUntil: CalendarDate | null, now: Date): void {
  if (!isPastValidUntil(validUntil, now)) return
  throw new Refusal('invalid_input', {
    issues: [{ path: 'valid_until', message: MESSAGES.quoteValidUntilPassed }],
  })
}

export interface QuoteValidity {
  status: QuoteStatus
  valid_until: CalendarDate | null
}

/** The stored status, or `expired` for a sent quote that the scheduled job has not reached yet. */
export function currentQuoteStatus({ status, valid_until }: QuoteValidity, now: Date): QuoteStatus {
  return status === 'sent' && isPastValidUntil(valid_until, now) ? 'expired' : status
}

/** True for a quote that waits for its customer's answer, without a reminder today: one a day is enough. */
export function isQuoteRemindable(
  quote: QuoteValidity & { followed_up_at: string | null },
  now: Date,
): boolean {
  return currentQuoteStatus(quote, now) === 'sent' && !isRemindedToday(quote.followed_up_at, now)
}

/** Refuses with `quote_expired` to accept a lapsed quote, even before the scheduled job has run. */
export function refuseExpiredQuote(quote: QuoteValidity, now: Date): void {
  if (quote.valid_until !== null && currentQuoteStatus(quote, now) === 'expired') {
    throw new Refusal('quote_expired', { valid_until: quote.valid_until })
  }
}

/** The status shown to staff: a sent quote that its customer has opened shows as Viewed and keeps its actions. */
export function displayedQuoteStatus(quote: {
  status: QuoteStatus
  last_viewed_at: string | Date | null
}): QuoteStatus {
  return quote.status === 'sent' && quote.last_viewed_at !== null ? 'viewed' : quote.status
}

/** The status shown to the customer: their own quote as Sent; a stored `viewed` reads 'Amendment Requested' in the portal. */
export function portalQuoteStatus(status: QuoteStatus): QuoteStatus {
  return status === 'viewed' ? 'amendment_requested' : status
}
