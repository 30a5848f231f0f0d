import type { VatRate } from '../money/vat.ts'
import { isBlank } from '../validation.ts'
import { type Issue, issueAt, THE_DOCUMENT } from './line/issue-location.ts'
import { LINE_MESSAGES } from './line/line-messages.ts'
import { type CategorisedLine, fitsRate, givesReason, type VatCategory } from './vat-category.ts'

/** The default VAT treatment of an item, a customer or a company; without a category it follows from the rate. */
export interface VatTreatment {
  vat_category: VatCategory | null
  /** The reason for an exempt supply; otherwise null, or words that replace the usual ones. */
  exemption_reason: string | null
}

/** Default VAT treatment of a catalogue item or a line of a bundle. */
export interface ItemVat extends VatTreatment {
  /** In percent; null is no VAT, undefined when no rate was chosen. */
  vat_rate: VatRate | null | undefined
}

export interface DefaultVatSources {
  item?: ItemVat | null
  customer?: VatTreatment | null
  company: VatTreatment & { vat_registered: boolean }
  /** The rate used when the item has none. */
  new_line_rate: VatRate | null
}

/**
 * The VAT of a new line: the item's treatment, else its customer's, else the company's, else what follows from the rate.
 * Impossible combinations are skipped: a line without VAT is not reverse charged. A customer's category overrides the item's
 * rate, because the customer may put the supply outside the scope; the company's does not, because a rate chosen for an
 * item is an exception to it.
 */
export function defaultVatTreatment(sources: DefaultVatSources): Required<CategorisedLine> {
  const { item, customer, company, new_line_rate } = sources
  if (!company.vat_registered) return { vat_rate: null, vat_category: null, exemption_reason: null }
  const own = item?.vat_rate
  const rate = own === undefined ? new_line_rate : own
  const usual = [
    wins(item, (category) => fitsRate(category, rate)),
    wins(customer, (category) =>
      needsRate(category) ? fitsRate(category, rate) : category !== 'Z' || own !== null,
    ),
    wins(company, (category) => {
      if (needsRate(category)) return fitsRate(category, rate)
      return own === undefined || (own === null && category !== 'Z')
    }),
  ].find((said) => said !== null)
  return usual ? lineOf(usual, rate) : { vat_rate: rate, vat_category: null, exemption_reason: null }
}

function wins(usual: VatTreatment | null | undefined, canBe: (category: VatCategory) => boolean) {
  if (usual?.vat_category == null || !canBe(usual.vat_category)) return null
  return { ...usual, vat_category: usual.vat_category }
}

const needsRate = (category: VatCategory) => category === 'S' || category === 'AE'

function lineOf(
  { vat_category, exemption_reason }: VatTreatment & { vat_category: VatCategory },
  rate: VatRate | null,
): Required<CategorisedLine> {
  const vat_rate = needsRate(vat_category) ? rate : vat_category === 'Z' ? '0' : null
  // A category that follows from the rate is not stored.
  if (!givesReason(vat_category)) return { vat_rate, vat_category: null, exemption_reason: null }
  return { vat_rate, vat_category, exemption_reason }
}

/** The treatment as stored, without a reason where a reason means nothing. */
export function storedVatTreatment({ vat_category, exemption_reason }: VatTreatment): VatTreatment {
  const saysWhy = vat_category !== null && givesReason(vat_category) && !isBlank(exemption_reason ?? '')
  return { vat_category, exemption_reason: saysWhy ? exemption_reason : null }
}

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
