import type { VatRate } from '../money/vat.ts'
import { isBlank } from '../validation.ts'
import { type CategorisedLine, fitsRate, givesReason, type VatCategory } from './vat-category.ts'

/** How something is usually charged, or who it is sold to; without a category it follows from the rate. */
export interface UsualVat {
  vat_category: VatCategory | null
  /** Why, of what is exempt; else null, or what is said instead of the usual words. */
  exemption_reason: string | null
}

/** An item of the catalogue, or a line of a bundle. */
export interface ItemVat extends UsualVat {
  /** Percent; null is no VAT, undefined where nothing was chosen for it. */
  vat_rate: VatRate | null | undefined
}

export interface UsualVatSources {
  item?: ItemVat | null
  customer?: UsualVat | null
  company: UsualVat & { vat_registered: boolean }
  /** The rate where the item says none. */
  new_line_rate: VatRate | null
}

/**
 * The VAT that a new line starts with: what the item says, else its customer, else the company, else what follows from the rate.
 * What cannot be is passed over: what bears no VAT is not charged in reverse. A customer's category takes the item's
 * rate away, for to whom it is sold may put it outside the scope; the company's does not, because a rate that was
 * chosen for an item is the exception to it.
 */
export function usualVat(sources: UsualVatSources): Required<CategorisedLine> {
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

function wins(usual: UsualVat | null | undefined, canBe: (category: VatCategory) => boolean) {
  if (usual?.vat_category == null || !canBe(usual.vat_category)) return null
  return { ...usual, vat_category: usual.vat_category }
}

const needsRate = (category: VatCategory) => category === 'S' || category === 'AE'

function lineOf(
  { vat_category, exemption_reason }: UsualVat & { vat_category: VatCategory },
  rate: VatRate | null,
): Required<CategorisedLine> {
  const vat_rate = needsRate(vat_category) ? rate : vat_category === 'Z' ? '0' : null
  // What follows from the rate needs no saying.
  if (!givesReason(vat_category)) return { vat_rate, vat_category: null, exemption_reason: null }
  return { vat_rate, vat_category, exemption_reason }
}

/** As it is kept: no reason is said where none means anything. */
export function keptUsualVat({ vat_category, exemption_reason }: UsualVat): UsualVat {
  const saysWhy = vat_category !== null && givesReason(vat_category) && !isBlank(exemption_reason ?? '')
  return { vat_category, exemption_reason: saysWhy ? exemption_reason : null }
}
