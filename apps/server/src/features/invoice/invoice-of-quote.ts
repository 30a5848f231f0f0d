import { together } from '@quotespark/database'
import { quoteTransition } from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import { MESSAGES } from '@quotespark/domain/validation'
import type { StaffContext } from '../../api/context.ts'
import { acceptedContent, refuseChanged } from '../document/billing/accepted-content.ts'
import { listStageInvoices } from '../document/billing/stage-invoices.ts'
import { namedStage, numbered, unbilledStages } from '../document/billing/stage-share.ts'
import { documentRef, refOf } from '../document/document-ref.ts'
import { isChangedSinceAcceptance } from '../document/evidence/answers.ts'
import { lockForStaff } from '../document/lock-document.ts'
import type { QuoteDocument } from '../document/printable.ts'
import { findWholeInvoice } from '../document/relations.ts'

/** Locks a quote that is to be billed: concurrent calls wait. `whole` is the invoice that bills all of it; null if there is none. */
export async function lockToBill(context: StaffContext, quoteId: string) {
  const { db, actor } = context
  // Sent together but run in this order: the search for an existing invoice runs under the lock.
  const [quote, whole] = await together([
    lockForStaff(context, 'quote', quoteId),
    findWholeInvoice(db, documentRef('quote', actor.company_id, quoteId)),
  ])
  return { quote, whole }
}

/**
 * Refuses a quote that cannot be billed now; one that has changed with `changed_since_acceptance`, because nobody is billed for
 * something they never accepted. `billAccepted` bills what was accepted all the same.
 */
export function requireAccepted(quote: QuoteDocument, billAccepted = false): void {
  quoteTransition(quote.status, 'convert')
  if (isChangedSinceAcceptance(quote) && !billAccepted) refuseChanged(quote)
}

/**
 * Creates an invoice that somebody has written for the whole of an accepted quote and returns its id; if the quote already has one,
 * returns that id and writes nothing. Refuses a quote with a payment plan with `stage_required`.
 */
export async function createOnceForQuote(
  context: StaffContext,
  quoteId: string,
  write: (quote: QuoteDocument) => Promise<string>,
): Promise<string> {
  const { quote, whole } = await lockToBill(context, quoteId)
  if (whole) return whole
  requireAccepted(quote)
  const { billing_stages = [] } = await acceptedContent(context.db, quote)
  if (billing_stages.length > 0) {
    const stageInvoices = await listStageInvoices(context.db, refOf(quote))
    const unbilled = unbilledStages(numbered(billing_stages), stageInvoices)
    throw new Refusal('stage_required', { stages: unbilled.map(namedStage) })
  }
  return write(quote)
}

/** Refuses to bill a quote to anyone but the quote's customer. */
export function requireCustomerOfQuote(quote: QuoteDocument, customer_id: string | null): void {
  if (customer_id === quote.customer_id) return
  throw new Refusal('invalid_input', {
    issues: [{ path: 'customer_id', message: MESSAGES.invoiceCustomerOfQuote }],
  })
}
