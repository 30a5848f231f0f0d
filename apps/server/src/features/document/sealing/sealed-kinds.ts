import type { DocumentKind } from '@quotespark/domain'
import { sealedInvoice } from './sealed-invoice.ts'
import type { SealedKind } from './sealed-kind.ts'
import { sealedQuote } from './sealed-quote.ts'

export const SEALED_KINDS: Readonly<Record<DocumentKind, SealedKind>> = {
  quote: sealedQuote,
  invoice: sealedInvoice,
}
