import { together } from '@quotespark/database'
import { quoteTransition } from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import { MESSAGES } from '@quotespark/domain/validation'
import type { StaffContext } from '../../api/context.ts'
import { documentRef } from '../document/document-ref.ts'
import { isChangedSinceAcceptance } from '../document/evidence/answers.ts'
import { lockForStaff } from '../document/lock-document.ts'
import type { QuoteDocument } from '../document/printable.ts'
import { findInvoiceOfQuote } from '../document/relations.ts'

export interface Billing {
  /** Bills the accepted content even if the quote has changed since. */
  billAccepted?: boolean | undefined
}

/**
 * Creates the invoice of an accepted quote with `write` (`insertInvoice` records the relation) and returns its id; if the quote
 * already has one, returns that id and writes nothing. The lock on the quote serialises concurrent calls. Refuses a quote that
 * has changed with `changed_since_acceptance`: nobody is billed for something they never accepted.
 */
export async function createOnceForQuote(
  context: StaffContext,
  quoteId: string,
  { billAccepted = false }: Billing,
  write: (quote: QuoteDocument) => Promise<string>,
): Promise<string> {
  const { db, actor } = context
  // Sent together but run in this order: the search for an existing invoice runs under the lock.
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

/** Refuses to bill a quote to anyone but the quote's customer. */
export function requireCustomerOfQuote(quote: QuoteDocument, customer_id: string | null): void {
  if (customer_id === quote.customer_id) return
  throw new Refusal('invalid_input', {
    issues: [{ path: 'customer_id', message: MESSAGES.invoiceCustomerOfQuote }],
  })
}
