import type { Product } from '@quotespark/contract'
import type { DefaultVatSources, ItemVat } from '@quotespark/domain/document'

/** VAT settings of customer and company that decide the default VAT of new lines. */
export type DefaultVatOfDocument = Omit<DefaultVatSources, 'item'>

/** VAT settings of a catalogue item. */
export function itemVat({ vat_rate, no_vat, vat_category, exemption_reason }: Product): ItemVat {
  return { vat_rate: vat_rate?.rate ?? (no_vat ? null : undefined), vat_category, exemption_reason }
}
