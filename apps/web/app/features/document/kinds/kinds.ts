import type { DocumentKind } from '@quotespark/domain/document'
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
