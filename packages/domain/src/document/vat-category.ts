import { tryParseDecimal } from '../money/decimal.ts'
import { parseVatRate, VAT_RATE_SCALE, type VatRate } from '../money/vat.ts'
import { isBlank } from '../validation.ts'

/**
 * Why a line bears the VAT that it bears, by the codes of EN 16931 (UNTDID 5305): standard or reduced rate, zero rate, exempt,
 * reverse charge within the country, outside the scope of VAT.
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

/** One of the wordings that HMRC names for it (VATREVCON37100); the VAT Regulations 1995, reg. 14(1)(o), want one. */
export const REVERSE_CHARGE_NOTE = 'Reverse charge: VAT Act 1994 Section 55A applies'

export interface CategorisedLine {
  /** Percent; `null` is no VAT. Under the reverse charge the rate at which the customer accounts for it. */
  vat_rate: VatRate | null
  /** `null` follows from the rate. */
  vat_category?: VatCategory | null
  /** Why a line is exempt; where none is given, what a line of another category says by itself. */
  exemption_reason?: string | null
}

/** A rate above 0 is S and 0% is Z unless said otherwise. No VAT is E, and O of who is not registered, who has no other. */
export function vatCategory(
  { vat_rate, vat_category }: Pick<CategorisedLine, 'vat_rate' | 'vat_category'>,
  company: { vat_registered: boolean },
): VatCategory {
  return categoryAt(vat_rate === null ? null : parseVatRate(vat_rate), vat_category, company)
}

/** The same of a rate in hundredths of a percent. */
export function categoryAt(
  rate: bigint | null,
  said: VatCategory | null | undefined,
  company: { vat_registered: boolean },
): VatCategory {
  if (!company.vat_registered) return 'O'
  return said ?? (rate === null ? 'E' : rate > 0n ? 'S' : 'Z')
}

/** What is printed as the reason why no VAT is charged; null where VAT is, and where nobody gave one. */
export function exemptionReason(category: VatCategory, given: string | null | undefined): string | null {
  if (!givesReason(category)) return null
  if (given != null && !isBlank(given)) return given
  if (category === 'AE') return REVERSE_CHARGE_NOTE
  return category === 'O' ? VAT_CATEGORY_LABELS.O : null
}

/** Whether a line of this category says why it bears no VAT: what is taxed, be it at 0%, says its rate instead. */
export function givesReason(category: VatCategory): boolean {
  return category === 'E' || category === 'AE' || category === 'O'
}

/** Whether a line of this category can have this rate. The reverse charge states the VAT that somebody else pays, so it has one. */
export function fitsRate(category: VatCategory, rate: VatRate | null): boolean {
  if (category === 'S' || category === 'AE') return rate !== null && isAboveZero(rate)
  if (category === 'Z') return rate !== null && !isAboveZero(rate)
  return rate === null || !isAboveZero(rate)
}

function isAboveZero(rate: VatRate): boolean {
  return (tryParseDecimal(rate, VAT_RATE_SCALE) ?? 0n) > 0n
}
