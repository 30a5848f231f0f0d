/** Reasons why a document needs attention, the most urgent first. */
export const ATTENTION_REASONS = [
  'mail_failed',
  'question_open',
  'amendment_requested',
  'overdue',
  'stage_due',
  'to_invoice',
  'expiring',
] as const
export type AttentionReason = (typeof ATTENTION_REASONS)[number]

/** Most documents that the dashboard lists; the rest is behind links to the lists. */
export const ATTENTION_LIMIT = 10

/**
 * Shares the places out among the reasons, so that many documents of one reason do not hide those of another: each reason in
 * turn gets its next document. A document with several reasons is listed once, under its first. The result keeps the order of
 * the reasons, and within a reason that of its documents.
 */
export function pickAttention<Entry extends { id: string }>(
  found: readonly (readonly Entry[])[],
  limit = ATTENTION_LIMIT,
): Entry[] {
  const listed = new Set<string>()
  const waiting = found.map((entries) => entries.filter(({ id }) => !listed.has(id) && listed.add(id)))
  const picked = waiting.map(() => 0)
  let places = limit
  while (places > 0 && waiting.some((entries, index) => (picked[index] ?? 0) < entries.length)) {
    for (const [index, entries] of waiting.entries()) {
      const count = picked[index] ?? 0
      if (places === 0 || count >= entries.length) continue
      picked[index] = count + 1
      places -= 1
    }
  }
  return waiting.flatMap((entries, index) => entries.slice(0, picked[index]))
}
