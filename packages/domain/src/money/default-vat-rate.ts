import { DEFAULT_VAT_RATE } from '../company/company-defaults.ts'
import { normaliseVatRate, type VatRate, vatRateFromTaxRate } from './vat.ts'

export interface VatRateSources {
  /** The company's default VAT rate, when it has one. */
  company_vat_rate?: VatRate | null
  /** As a fraction. */
  tax_rate?: string | null
}

/** The VAT rate of a new line, and of a catalogue item without a chosen rate. */
export function defaultVatRate({ company_vat_rate, tax_rate }: VatRateSources): VatRate {
  if (company_vat_rate != null) return normaliseVatRate(company_vat_rate)
  return tax_rate != null ? vatRateFromTaxRate(tax_rate) : DEFAULT_VAT_RATE
}
