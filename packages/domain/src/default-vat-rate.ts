import { DEFAULT_VAT_RATE } from './company-defaults.ts'
import { normaliseVatRate, type VatRate, vatRateFromTaxRate } from './vat.ts'

export interface VatRateSources {
  /** The picked catalogue item; its `null` is the deliberate choice 'No VAT'. */
  product?: { vat_rate: VatRate | null } | null
  /** The company's default VAT rate, when it has one. */
  company_vat_rate?: VatRate | null
  /** A fraction. */
  tax_rate?: string | null
}

/** The VAT rate of a new line. */
export function defaultVatRate({ product, company_vat_rate, tax_rate }: VatRateSources): VatRate | null {
  if (product) return product.vat_rate === null ? null : normaliseVatRate(product.vat_rate)
  if (company_vat_rate != null) return normaliseVatRate(company_vat_rate)
  return tax_rate != null ? vatRateFromTaxRate(tax_rate) : DEFAULT_VAT_RATE
}
