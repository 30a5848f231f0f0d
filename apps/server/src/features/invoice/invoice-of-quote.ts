import { together } from '@quotespark/database'
import { MESSAGES, quoteTransition, Refusal } from '@quotespark/domain'
import type { StaffContext } from '../../api/context.ts'
import { documentRef } from '../document/document-ref.ts'
import { isChangedSinceAcceptance } from '../document/evidence/answers.ts'
import { lockForStaff } from '../document/lock-document.ts'
import type { QuoteDocument } from '../document/printable.ts'
import { findInvoiceOfQuote } from '../document/relations.ts'

export interface Billing {
  /** Changed since it was accepted: what was accepted is to be billed all the same. */
  billAccepted?: boolean | undefined
}

/**
 * Lets the invoice of an accepted quote be written (`insertInvoice` notes whose it is), and answers its id; of a quote that has
 * its invoice already, the id of that one, and nothing is written. The quote's lock makes two at once come one after the
 * other. A quote that says something else by now is refused with `changed_since_acceptance`: nobody is billed what they
 * never accepted.
 */
export async function invoiceOfQuote(
  context: StaffContext,
  quoteId: string,
  { billAccepted = false }: Billing,
  write: (quote: QuoteDocument) => Promise<string>,
): Promise<string> {
  const { db, actor } = context
  // Asked in this order, though together: whether there is one is looked for below the lock.
  const [quote, existing] = await together([
    lockForStaff(context, 'quote', quoteId),
    findInvoiceOfQuote(db, documentRef('quote', actor.company_id, quoteId)),
  ])
  if (existing) return existing
  quoteTransition(quote.status, 'convert')
  if (isChangedSinceAcceptance(quote) && !billAccepted) refuseChanged(quote)
  return write(quote)
}

export function refuseChanged({ accepted_revision }: QuoteDocument): never {
  throw new Refusal('changed_since_acceptance', { accepted_revision })
}

/** Refuses the invoice of a quote for anybody but the customer of the quote. */
export function requireCustomerOfQuote(quote: QuoteDocument, customer_id: string | null): void {
  if (customer_id === quote.customer_id) return
  throw new Refusal('invalid_input', {
    issues: [{ path: 'customer_id', message: MESSAGES.invoiceCustomerOfQuote }],
  })
}
