import type { Transaction } from '@quotespark/database'
import type { DocumentKind } from '@quotespark/domain'
import type { SealedContent } from '@quotespark/paper'
import type { DocumentRef } from '../document-ref.ts'
import { sealedInvoice } from './sealed-invoice.ts'
import type { SealedKind } from './sealed-kind.ts'
import { sealedQuote } from './sealed-quote.ts'

export const SEALED_KINDS: Readonly<Record<DocumentKind, SealedKind>> = {
  quote: sealedQuote,
  invoice: sealedInvoice,
}

/** The current content of a document; `revision` is null unless it is to be sealed. */
export function contentOf(
  db: Transaction,
  document: DocumentRef,
  revision: number | null,
): Promise<SealedContent> {
  return SEALED_KINDS[document.kind].contentOf(db, document, revision)
}
