import { LOST_REASON_LABELS, LOST_REASONS, type LostReason } from '@quotespark/domain/report'

/** Why a quote is declined; nobody has to say. */
export const LOST_REASON_OPTIONS: readonly { value: LostReason | null; label: string }[] = [
  { value: null, label: 'Prefer not to say' },
  ...LOST_REASONS.map((value) => ({ value, label: LOST_REASON_LABELS[value] })),
]
