import type { VatRate } from '../money/vat.ts'
import { isBlank } from '../validation.ts'
import { LINE_MESSAGES } from './line/line-messages.ts'
import { type Issue, issueAt, THE_DOCUMENT } from './line/place.ts'
import type { VatTreatment } from './usual-vat.ts'
import { fitsRate } from './vat-category.ts'

/** Finds contradictions in a default VAT treatment; `rate` is the item's own, undefined where it has none. */
export function vatTreatmentIssues(
  { vat_category, exemption_reason }: VatTreatment,
  rate?: VatRate | null,
): Issue[] {
  if (vat_category === null) return []
  const issues: Issue[] = []
  if (rate !== undefined && !fitsRate(vat_category, rate)) {
    issues.push(issueAt(THE_DOCUMENT, 'vat_category', LINE_MESSAGES.vatCategoryRate[vat_category]))
  }
  if (vat_category === 'E' && isBlank(exemption_reason ?? '')) {
    issues.push(issueAt(THE_DOCUMENT, 'exemption_reason', LINE_MESSAGES.exemptionReason))
  }
  return issues
}
