import { formatMoney, type Money, sumMoney } from '../../money/money.ts'
import { formatVatRate, type VatRate } from '../../money/vat.ts'
import type { OfferedLine } from '../choice/choice.ts'
import type { VatBreakdownRow } from '../totals.ts'
import { REVERSE_CHARGE_NOTE, type VatCategory } from '../vat-category.ts'
import type { Discount } from './discount.ts'
import { formatDiscount } from './format-discount.ts'

/*
 * Words on a document's lines besides their prices, the same on paper, in the preview and on the customer's page.
 */

/** Remarks such as 'Less 10%', 'Optional, not included in the total', 'One of: Worktop' and 'Quantity from 1 to 10, as you choose'. */
export function lineRemarks(line: Discount & OfferedLine & { quantity: string }): string[] {
  const discount = formatDiscount(line)
  const { quantity, quantity_min, quantity_max } = line
  const isOpen = quantity_min != null || quantity_max != null
  return [
    ...(discount === null ? [] : [`Less ${discount}`]),
    ...choiceWords(line),
    ...(isOpen
      ? [`Quantity from ${quantity_min ?? quantity} to ${quantity_max ?? quantity}, as you choose`]
      : []),
  ]
}

function choiceWords({ choice, group, selected = false }: OfferedLine): string[] {
  const included = selected ? 'included in the total' : 'not included in the total'
  if (choice === 'optional') return [`Optional, ${included}`]
  return choice === 'one_of' ? [`One of: ${group ?? ''}, ${included}`] : []
}

interface VatOfLine {
  vat_rate: VatRate | null
  vat_amount?: Money | null
  vat_category?: VatCategory | null
}

/** The rate, followed by the amount if one was typed; for categories E, AE and O the short name of the category instead. */
export function lineVatWords({ vat_rate, vat_amount = null, vat_category = null }: VatOfLine): string[] {
  // S and Z follow from the rate, so the rate says enough.
  if (vat_category !== null && vat_category !== 'S' && vat_category !== 'Z') return [SHORT[vat_category]]
  if (vat_amount === null) return [formatVatRate(vat_rate)]
  const amount = formatMoney(vat_amount)
  return vat_rate === null ? [amount] : [formatVatRate(vat_rate), amount]
}

/** Short enough for a column; the VAT summary has the full names. */
const SHORT = { E: 'Exempt', AE: 'Reverse charge', O: 'No VAT' } as const

/** The note required where the customer accounts for VAT (VAT Regulations 1995, reg. 14(1)(o); VATREVCON37100). */
export function reverseChargeNote(
  rows: readonly Pick<VatBreakdownRow, 'vat_category' | 'reverse_charge_vat'>[],
): string | null {
  if (!rows.some(({ vat_category }) => vat_category === 'AE')) return null
  const vat = formatMoney(sumMoney(rows.map(({ reverse_charge_vat }) => reverse_charge_vat)))
  return `${REVERSE_CHARGE_NOTE}. Customer to account for VAT of ${vat} to HMRC, which is not in the total.`
}
