import type { SealedContent } from '@quotespark/paper'
import { kindOf } from '../kinds/kinds.ts'

/** True when both contents would be drawn the same, whatever their time and revision. */
export function looksTheSame(a: SealedContent, b: SealedContent): boolean {
  return JSON.stringify(drawn(a)) === JSON.stringify(drawn(b))
}

/** True when they differ at most in payments made meanwhile, which no customer needs to be sent. */
export function saysTheSame(a: SealedContent, b: SealedContent): boolean {
  const unpaid = { amount_paid: null, balance_due: null, status_note: null, bank: null }
  return JSON.stringify({ ...drawn(a), ...unpaid }) === JSON.stringify({ ...drawn(b), ...unpaid })
}

function drawn({ revision: _, issued_at: __, lines, ...content }: SealedContent) {
  return {
    ...content,
    issued_on: kindOf(content.kind).isDatedBySending ? null : content.issued_on,
    lines: lines.map(({ id: _id, ...line }) => line),
  }
}
