import type { Transaction } from '@quotespark/database'
import type { DocumentKind } from '@quotespark/domain/document'
import type { SealedContent } from '@quotespark/paper'
import type { DocumentRef } from '../document-ref.ts'
import { creditNoteKind } from './credit-note.ts'
import { invoiceKind } from './invoice.ts'
import type { Kind } from './kind.ts'
import { quoteKind } from './quote.ts'

const KINDS: { readonly [Name in DocumentKind]: Kind<Name> } = {
  quote: quoteKind,
  invoice: invoiceKind,
  credit_note: creditNoteKind,
}

/** The kind of this name. */
export function kindOf<Name extends DocumentKind>(name: Name): Kind<Name> {
  return KINDS[name]
}

/**
 * Returns the content of a document: the present one, or that of a draft if it were sent at a time. `revision` is the number it would be
 * sealed as.
 */
export function contentOf(
  db: Transaction,
  document: DocumentRef,
  revision: number | null,
  sentAt?: Date,
): Promise<SealedContent> {
  return kindOf(document.kind).contentOf(db, document, revision, sentAt)
}
