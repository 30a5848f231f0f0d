import type { Product } from '@quotespark/contract'
import type { DefaultVatSources, ItemVat } from '@quotespark/domain/document'

/** VAT settings of customer, company and document that decide how new lines start. */
export interface DefaultVatOfDocument extends Omit<DefaultVatSources, 'item'> {
  /** Prices are typed with VAT. */
  prices_include_vat: boolean
}

/** VAT settings of a catalogue item. */
export function itemVat({ vat_rate, no_vat, vat_category, exemption_reason }: Product): ItemVat {
  return { vat_rate: vat_rate?.rate ?? (no_vat ? null : undefined), vat_category, exemption_reason }
}
