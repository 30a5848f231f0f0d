import { DOCUMENTS, statedVatCategory } from '@quotespark/domain/document'
import type { SealedContent } from '@quotespark/paper'

/** True when both contents would be drawn the same, whatever their time and revision. */
export function rendersTheSame(a: SealedContent, b: SealedContent): boolean {
  return JSON.stringify(drawn(a)) === JSON.stringify(drawn(b))
}

/** True when they differ at most in payments made meanwhile, which no customer needs to be sent. */
export function hasSameContent(a: SealedContent, b: SealedContent): boolean {
  return JSON.stringify(unpaid(a)) === JSON.stringify(unpaid(b))
}

function unpaid(content: SealedContent) {
  const { cis, ...rest } = drawn(content)
  const issued = cis && { ...cis, deducted_amount: null, to_pay_amount: null }
  return { ...rest, amount_paid: null, balance_due: null, status_note: null, bank: null, cis: issued }
}

/** The address of its page is no part of what a document says, and earlier ones were sealed without. */
function drawn({ revision: _, issued_at: __, page: ___, lines, ...content }: SealedContent) {
  return {
    ...content,
    // Sending it again on another day changes nothing else.
    issued_on: DOCUMENTS[content.kind].is_dated_by_sending ? null : content.issued_on,
    // A category that follows from the rate is drawn the same, stated or not.
    lines: lines.map(({ id: _id, ...line }) => ({ ...line, vat_category: statedVatCategory(line) })),
  }
}
