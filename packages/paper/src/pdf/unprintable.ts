import { findUnprintable, type TextInField, type Unprintable } from '@quotespark/domain/document'
import { cleanTextOrNull } from '@quotespark/domain/text'
import type { DocumentView } from '../document-view.ts'
import { isPrintable } from './fonts/font-coverage.ts'

export { isPrintable }

/** The parts of a document that people typed. */
type Typed = Pick<
  DocumentView,
  | 'title'
  | 'description'
  | 'message'
  | 'notes'
  | 'terms'
  | 'footer'
  | 'payment_reference'
  | 'buyer_reference'
  | 'order_reference'
  | 'bank'
> & {
  seller: Omit<DocumentView['seller'], 'logo'>
  customer: DocumentView['customer']
  lines: readonly Pick<DocumentView['lines'][number], 'description' | 'unit' | 'exemption_reason' | 'group'>[]
}

/** Finds the characters of a document that its PDF would print as boxes. Reads a stored table and no font. */
export function unprintableIn(document: Typed): Unprintable[] {
  const texts = typedTexts(document).map(
    ([field, text]): TextInField => [field, cleanTextOrNull(text ?? null)],
  )
  return findUnprintable(texts, isPrintable)
}

function typedTexts({ seller, customer, lines, ...document }: Typed): TextInField[] {
  return [
    ['title', document.title],
    ['description', document.description],
    ...lines.flatMap((line, index): TextInField[] => [
      [`items.${index}.description`, line.description],
      [`items.${index}.unit`, line.unit],
      [`items.${index}.exemption_reason`, line.exemption_reason],
      [`items.${index}.group`, line.group],
    ]),
    ['message_on_statement', document.message],
    ['notes', document.notes],
    ['terms_and_conditions', document.terms],
    ['buyer_reference', document.buyer_reference],
    ['order_reference', document.order_reference],
    ['payment_reference', document.payment_reference],
    ['customer.name', customer.name],
    ['customer.contact_person', customer.contact_person],
    ['customer.address', customer.address],
    ['customer.email', customer.email],
    ['company.name', seller.name],
    ['company.legal_name', seller.legal_name],
    ['company.address', seller.address],
    ['company.email', seller.email],
    ['company.website', seller.website],
    ['company.bank_account_name', document.bank?.account_name],
    ['company.document_footer', document.footer],
  ]
}
