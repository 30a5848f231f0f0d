import { type Transaction, together } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import type { SealedContent } from '@quotespark/paper'
import { refOf } from '../document-ref.ts'
import { findAcceptedAnswer, isChangedSinceAcceptance } from '../evidence/answers.ts'
import { chosenContent } from '../evidence/chosen-content.ts'
import { findRevision } from '../evidence/revisions.ts'
import { contentOfQuote } from '../kinds/quote-content.ts'
import { loadPrintableQuote, type QuoteDocument } from '../printable.ts'

/**
 * The accepted content of a quote, with the lines that were chosen. Until that is sealed it is the quote as it is now, refused with
 * `changed_since_acceptance` if it has changed since.
 */
export async function acceptedContent(db: Transaction, quote: QuoteDocument): Promise<SealedContent> {
  const sealed = await sealedAcceptance(db, quote)
  if (sealed) return sealed
  if (isChangedSinceAcceptance(quote)) refuseChanged(quote)
  return contentOfQuote(await loadPrintableQuote(db, quote.company_id, quote.id), quote.revision)
}

/** The same, of the quote as it is now if what was accepted is not sealed. */
export async function acceptedOrPresent(
  db: Transaction,
  company_id: string,
  id: string,
): Promise<SealedContent> {
  const printable = await loadPrintableQuote(db, company_id, id)
  return (await sealedAcceptance(db, printable.quote)) ?? contentOfQuote(printable, printable.quote.revision)
}

async function sealedAcceptance(db: Transaction, quote: QuoteDocument): Promise<SealedContent | undefined> {
  const { accepted_revision: revision } = quote
  const [sealed, answer] = await together([
    revision === null ? undefined : findRevision(db, refOf(quote), revision),
    findAcceptedAnswer(db, refOf(quote)),
  ])
  if (!sealed) return undefined
  return answer?.revision === revision ? chosenContent(sealed.content, answer) : sealed.content
}

export function refuseChanged({ accepted_revision }: QuoteDocument): never {
  throw new Refusal('changed_since_acceptance', { accepted_revision })
}
