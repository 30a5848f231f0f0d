import { normaliseVatRate } from '@quotespark/domain/money'
import type { CategoryRate } from '../model/e-invoice.ts'
import { group, leaf, type XmlElementSpec } from '../xml/write-xml.ts'

/**
 * The rate as the standard requires it: none outside the scope (BR-O-05), zero where none is charged (BR-Z-05, BR-E-05) or
 * the customer accounts for it (BR-AE-05).
 */
export function percentOf({ category, vat_rate }: CategoryRate): string | undefined {
  if (category === 'O') return undefined
  return category === 'S' ? normaliseVatRate(vat_rate ?? '0') : '0'
}

export function categoryPart(name: string, of: CategoryRate, exemptionReason?: string): XmlElementSpec {
  return group(
    name,
    leaf('cbc:ID', of.category),
    leaf('cbc:Percent', percentOf(of)),
    leaf('cbc:TaxExemptionReason', exemptionReason),
    vatSchemePart(),
  )
}

export function vatSchemePart(): XmlElementSpec {
  return group('cac:TaxScheme', leaf('cbc:ID', 'VAT'))
}
