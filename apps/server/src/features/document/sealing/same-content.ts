import type { SealedContent } from '@quotespark/paper'
import { kindOf } from '../kinds/kinds.ts'

/** Whether two contents are drawn the same, whenever and as whichever revision they were sealed. */
export function looksTheSame(a: SealedContent, b: SealedContent): boolean {
  return JSON.stringify(drawn(a)) === JSON.stringify(drawn(b))
}

/** Whether they say the same but for what was paid meanwhile, of which nobody has to be sent anything. */
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
