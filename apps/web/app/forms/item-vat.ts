import type { Product } from '@quotespark/contract'
import type { ItemVat, UsualVatSources } from '@quotespark/domain'

/** Of whom a document is for, and from whom: what the VAT of its new lines follows from. */
export type UsualVatOfDocument = Omit<UsualVatSources, 'item'>

/** What the catalogue says of the VAT of an item. */
export function itemVat({ vat_rate, no_vat, vat_category, exemption_reason }: Product): ItemVat {
  return { vat_rate: vat_rate?.rate ?? (no_vat ? null : undefined), vat_category, exemption_reason }
}
