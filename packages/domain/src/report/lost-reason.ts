/** Why a quote was rejected, as the customer or staff say. */
export const LOST_REASONS = ['price', 'timing', 'chose_another', 'scope', 'other'] as const
export type LostReason = (typeof LOST_REASONS)[number]

export const LOST_REASON_LABELS: Readonly<Record<LostReason, string>> = {
  price: 'Price',
  timing: 'Timing',
  chose_another: 'Chose another supplier',
  scope: 'Not what was needed',
  other: 'Other',
}

/** Why a quote is lost: the same, 'no_answer' where it expired, and 'not_said' where it was rejected without a reason. */
export const LOSSES = [...LOST_REASONS, 'no_answer', 'not_said'] as const
export type Loss = (typeof LOSSES)[number]

export const LOSS_LABELS: Readonly<Record<Loss, string>> = {
  ...LOST_REASON_LABELS,
  no_answer: 'No answer',
  not_said: 'Not said',
}
