import { tryParseDecimal } from '../money/decimal.ts'
import { parseVatRate, VAT_RATE_SCALE, type VatRate } from '../money/vat.ts'
import { isBlank } from '../validation.ts'

/**
 * Why a line has the VAT it has, by the codes of EN 16931 (UNTDID 5305): standard or reduced rate, zero rate, exempt, reverse
 * charge within the country, outside the scope of VAT.
 */
export const VAT_CATEGORIES = ['S', 'Z', 'E', 'AE', 'O'] as const
export type VatCategory = (typeof VAT_CATEGORIES)[number]

export const VAT_CATEGORY_LABELS: Readonly<Record<VatCategory, string>> = {
  S: 'Standard or reduced rate',
  Z: 'Zero rate',
  E: 'Exempt',
  AE: 'Reverse charge',
  O: 'Outside the scope of VAT',
}

/** One of the wordings HMRC suggests (VATREVCON37100); the VAT Regulations 1995, reg. 14(1)(o), require a note. */
export const REVERSE_CHARGE_NOTE = 'Reverse charge: VAT Act 1994 Section 55A applies'

export interface CategorisedLine {
  /** In percent; `null` is no VAT. Under the reverse charge, the rate at which the customer accounts for it. */
  vat_rate: VatRate | null
  /** `null` follows from the rate. */
  vat_category?: VatCategory | null
  /** Why a line is exempt; if missing, the standard wording of its category applies. */
  exemption_reason?: string | null
}

/** Without a given category, a rate above 0 is S, 0% is Z and no VAT is E. A company that is not registered only has O. */
export function vatCategory(
  { vat_rate, vat_category }: Pick<CategorisedLine, 'vat_rate' | 'vat_category'>,
  company: { vat_registered: boolean },
): VatCategory {
  return categoryAt(vat_rate === null ? null : parseVatRate(vat_rate), vat_category, company)
}

/** The same for a rate in hundredths of a percent. */
export function categoryAt(
  rate: bigint | null,
  said: VatCategory | null | undefined,
  company: { vat_registered: boolean },
): VatCategory {
  if (!company.vat_registered) return 'O'
  return said ?? (rate === null ? 'E' : rate > 0n ? 'S' : 'Z')
}

/**
 * The category that a line states itself; null where it follows from the rate. The reverse of `vatCategory`: a line that is E without
 * a reason has no VAT, and nobody said why.
 */
export function statedVatCategory({
  vat_rate,
  vat_category = null,
  exemption_reason,
}: CategorisedLine): VatCategory | null {
  const isUnexplained = vat_category === 'E' && vat_rate === null && exemption_reason == null
  return vat_category === 'S' || vat_category === 'Z' || isUnexplained ? null : vat_category
}

/** The printed reason for no VAT; null where VAT is charged and where nobody gave a reason. */
export function exemptionReason(category: VatCategory, given: string | null | undefined): string | null {
  if (!givesReason(category)) return null
  if (given != null && !isBlank(given)) return given
  if (category === 'AE') return REVERSE_CHARGE_NOTE
  return category === 'O' ? VAT_CATEGORY_LABELS.O : null
}

/** True when a line of this category gives a reason for no VAT; a taxed line, even at 0%, gives its rate instead. */
export function givesReason(category: VatCategory): boolean {
  return category === 'E' || category === 'AE' || category === 'O'
}

/** True when a line of this category can have this rate. A reverse charge needs one: it states the VAT that the customer pays. */
export function fitsRate(category: VatCategory, rate: VatRate | null): boolean {
  if (category === 'S' || category === 'AE') return rate !== null && isAboveZero(rate)
  if (category === 'Z') return rate !== null && !isAboveZero(rate)
  return rate === null || !isAboveZero(rate)
}

function isAboveZero(rate: VatRate): boolean {
  return (tryParseDecimal(rate, VAT_RATE_SCALE) ?? 0n) > 0n
}

/** Groups of exempt supplies in the VAT Act 1994, Schedule 9. */
const GROUPS = [
  'land and buildings',
  'insurance',
  'postal services',
  'betting, gaming and lotteries',
  'finance',
  'education',
  'health and welfare',
  'burial and cremation',
  'subscriptions to professional bodies',
  'sport and physical education',
  'works of art',
  'fund-raising by charities',
  'cultural services',
  'supplies without input tax',
  'investment gold',
  'cost sharing groups',
] as const

/** Ready-made reasons for exempt lines, such as 'Exempt: insurance (VAT Act 1994, Schedule 9, Group 2)'. */
export const EXEMPTION_REASONS: readonly string[] = GROUPS.map(
  (group, index) => `Exempt: ${group} (VAT Act 1994, Schedule 9, Group ${index + 1})`,
)
