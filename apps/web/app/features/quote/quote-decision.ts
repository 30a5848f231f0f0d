import type { Quote } from '@quotespark/contract'

export interface QuoteDecision {
  kind: 'accepted' | 'rejected' | 'amendment_requested'
  /** The customer answered, or staff noted an answer given by other means. */
  by: 'customer' | 'staff'
  /** The typed name of an acceptance, else whose account acted. */
  name: string
  at: string
  /** What the customer wrote. */
  reason: string | null
  /** The quote was changed afterwards: what it says now is not what was answered. */
  edited_since: boolean
}

const ANSWERS = { accepted: 'accept', rejected: 'reject', amendment_requested: 'amendment' } as const

/** The answer that gave a quote its status; null while it has none. */
export function quoteDecision(
  quote: Pick<Quote, 'status' | 'history' | 'last_action'>,
): QuoteDecision | null {
  const { status: kind, history, last_action } = quote
  if (kind !== 'accepted' && kind !== 'rejected' && kind !== 'amendment_requested') return null
  // Newest first: an answer counts only if nobody has decided otherwise since.
  const entry = history.find(
    ({ event, data }) =>
      event === kind || event === `marked_as_${kind}` || (event === 'status_changed' && data.to === kind),
  )
  const answer = last_action?.action === ANSWERS[kind] ? last_action : null
  if (entry && entry.event !== kind) {
    const { actor_name: name, created_at: at } = entry
    return { kind, by: 'staff', name, at, reason: null, edited_since: false }
  }
  if (!answer) return null
  return {
    kind,
    by: 'customer',
    name: answer.signed_name ?? entry?.actor_name ?? '',
    at: answer.timestamp,
    reason: answer.reason,
    edited_since: answer.edited_since,
  }
}
