import { applySelection, type OfferedItem } from '../choice/selection.ts'
import { calculateTotals, type TotalsTerms } from '../totals.ts'
import { reckon } from './reckon.ts'
import type { ReckonedDocument } from './reckoned-document.ts'

/** Says how the domain's totals differ from those of the second calculation; undefined when they agree. */
export function differenceFromReckoned(document: ReckonedDocument): string | undefined {
  const { numbers, items, terms, selection } = document
  const chosen = applySelection({ ...terms, items }, selection)
  const offered = asText(items, terms)
  return (
    differenceOf('offered', [...offered.totals, ...offered.lines].join('|'), reckon(numbers, 'offered')) ??
    differenceOf(
      'chosen',
      asText(chosen.items, { ...terms, ...chosen }).totals.join('|'),
      reckon(numbers, 'chosen'),
    )
  )
}

const differenceOf = (what: string, found: string, right: string) =>
  found === right ? undefined : `${what}: ${found}, not ${right}`

function asText(items: readonly OfferedItem[], terms: TotalsTerms) {
  const totals = calculateTotals(items, terms)
  const { subtotal, discount_total, net_amount, tax_amount, total_amount, reverse_charge_vat } = totals
  return {
    lines: totals.lines.flatMap(({ total_price, net_amount: net }) => [total_price, net]),
    totals: [
      ...[subtotal, discount_total, net_amount, tax_amount, total_amount, reverse_charge_vat],
      ...totals.vat_by_rate.map(({ vat_category, vat_rate, net, vat, reverse_charge_vat: reversed }) =>
        [vat_category, vat_rate, net, vat, reversed].join(' '),
      ),
    ],
  }
}
