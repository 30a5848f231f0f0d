import { formatMoney } from '@quotespark/domain/money'
import { londonDate } from '@quotespark/domain/time'
import type { SealedAttachment, SealedContent } from '@quotespark/paper'
import { lowestTotal } from '../evidence/chosen-content.ts'
import type { PrintableQuote } from '../printable.ts'
import { documentCustomer, sharedContent } from './shared-content.ts'

/** The lowest total the customer can choose, such as '£1,560.00'; null when that is not below the total. */
export function fromWords(content: SealedContent): string | null {
  const least = lowestTotal(content)
  return least === null ? null : formatMoney(least)
}

/** The current content of a quote, with its attachments: sealed when it is sent, drawn while it is a draft. */
export function contentOfQuote(
  printable: PrintableQuote,
  revision: number | null,
  attachments: SealedAttachment[] = [],
): SealedContent {
  const { quote } = printable
  return {
    ...sharedContent(printable, quote, revision),
    kind: 'quote',
    issued_on: quoteIssueDate(quote),
    valid_until: quote.valid_until,
    due_date: null,
    tax_point: null,
    reference: null,
    ...(quote.buyer_reference !== null && { buyer_reference: quote.buyer_reference }),
    ...(printable.stages.length > 0 && { billing_stages: printable.stages }),
    ...(quote.is_construction && { is_construction: true as const }),
    status_note: null,
    customer: documentCustomer(printable),
    amount_paid: null,
    balance_due: null,
    message: null,
    terms: quote.terms_and_conditions,
    bank: null,
    payment_reference: null,
    attachments,
  }
}

/** The day in London on which a quote was sent, or a draft was created. */
function quoteIssueDate({
  sent_at,
  created_at,
}: Pick<PrintableQuote['quote'], 'sent_at' | 'created_at'>): string {
  return londonDate(new Date(sent_at ?? created_at))
}
