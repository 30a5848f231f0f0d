import { all, normalised, type XmlDocument, type XmlNode } from '../xml/xml-node.ts'
import { isVat } from './tests.ts'

export const SUBTOTAL_CATEGORY = 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory'

export function isOf(code: string, category: XmlNode): boolean {
  return all(category, 'cbc:ID').some(({ text }) => normalised(text) === code)
}

export function isOutside(category: XmlNode): boolean {
  return isOf('O', category)
}

export function withFailureSentence({ byName }: XmlDocument, name: string): readonly XmlNode[] {
  return byName.get(name) ?? []
}

export function subtotals(root: XmlNode): XmlNode[] {
  return all(root, SUBTOTAL_CATEGORY).filter(isVat)
}

/** VAT categories of all discounts or charges in the document. */
export function allowanceChargeCategories(
  document: XmlDocument,
  counts: (node: XmlNode) => boolean,
): XmlNode[] {
  return withFailureSentence(document, 'cac:AllowanceCharge')
    .filter(counts)
    .flatMap((part) => all(part, 'cac:TaxCategory'))
    .filter(isVat)
}

export function usesCategory(document: XmlDocument, code: string): boolean {
  return ['cac:TaxCategory', 'cac:ClassifiedTaxCategory'].some((name) =>
    withFailureSentence(document, name).some((node) => isOf(code, node)),
  )
}
