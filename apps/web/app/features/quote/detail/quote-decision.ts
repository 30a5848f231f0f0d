import type { Quote } from '@quotespark/contract'
import type { AnswerChannel } from '@quotespark/domain/document'
import { answerChannelLabel } from '~/features/document/detail/history-words.ts'

export interface QuoteDecision {
  kind: 'accepted' | 'rejected' | 'amendment_requested'
  /** Staff when they recorded an answer given by other means. */
  by: 'customer' | 'staff'
  /** The name typed for an acceptance, else the name on the account that acted. */
  name: string
  at: string
  /** The customer's own words. */
  reason: string | null
  /** How staff were told; null when the customer answered, and where it was not recorded. */
  told: AnswerChannel | null
  /** True when the quote was changed afterwards, so that it no longer says what was answered. */
  edited_since: boolean
}

const ANSWERS = { accepted: 'accept', rejected: 'reject', amendment_requested: 'amendment' } as const

/** The answer that gave a quote its status; null while there is none. */
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
    const { actor_name, created_at: at } = entry
    const noted = answer?.noted_by_name ? answer : null
    return {
      kind,
      by: 'staff',
      name: noted?.noted_by_name ?? actor_name,
      at,
      reason: null,
      told: noted?.told ?? null,
      edited_since: noted?.edited_since ?? false,
    }
  }
  if (!answer || answer.noted_by_name !== null) return null
  return {
    kind,
    by: 'customer',
    name: answer.signed_name ?? entry?.actor_name ?? '',
    at: answer.timestamp,
    reason: answer.reason,
    told: null,
    edited_since: answer.edited_since,
  }
}

/** Says 'Ann Person recorded this, told by phone'. */
export function notedWords({ name, told }: Pick<QuoteDecision, 'name' | 'told'>): string {
  const how = answerChannelLabel(told)
  return `${name} recorded this${how ? `, ${how.charAt(0).toLowerCase()}${how.slice(1)}` : ''}`
}
