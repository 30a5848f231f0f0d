import type { vatRates } from '@quotespark/database'
import {
  storedVatTreatment,
  type VatCategory,
  type VatTreatment,
  vatTreatmentIssues,
} from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'

interface WrittenCategory {
  no_vat: boolean
  vat_category?: VatCategory | null | undefined
  exemption_reason?: string | null | undefined
}

const BY_RATE: VatTreatment = { vat_category: null, exemption_reason: null }

/**
 * Works out a product's VAT category and reason as stored. Refuses a category that contradicts the rate. When left out, the
 * stored one stays, unless the new rate contradicts it: then the category follows from the rate again.
 */
export function productCategory(
  { no_vat, vat_category, exemption_reason = null }: WrittenCategory,
  vat_rate: typeof vatRates.$inferSelect | null,
  stored = BY_RATE,
): VatTreatment {
  // Without a rate, whether its own or the company's default, there is nothing to contradict.
  const rate = no_vat ? null : vat_rate?.rate
  if (vat_category === undefined) return vatTreatmentIssues(stored, rate).length === 0 ? stored : BY_RATE
  const kept = storedVatTreatment({ vat_category, exemption_reason })
  const issues = vatTreatmentIssues(kept, rate)
  if (issues.length > 0) throw new Refusal('invalid_input', { issues })
  return kept
}
