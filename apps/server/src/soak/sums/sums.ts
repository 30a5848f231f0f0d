import { setImmediate } from 'node:timers/promises'
import { chosenOf, type OfferedItem } from '@quotespark/domain/choice'
import { calculateTotals, type Terms, type Totals } from '@quotespark/domain/document'
import { seededRandom } from '@quotespark/testing/worlds'
import { Broken, type Part } from '../part.ts'
import { type RandomDocument, randomDocument } from './random-document.ts'
import { reckon } from './reckon.ts'

/** Documents tried before other work gets a turn. */
const AT_ONCE = 1_000

/** Prices random quotes with discounts, VAT categories and choices, by the domain and by a second calculation. */
export const sums: Part = {
  name: 'sums',
  unit: 'documents',
  planned: 1_000_000,
  isCounted: true,
  async try({ planned, seed, isOver, note }) {
    const broken = new Broken()
    const random = seededRandom(seed)
    let done = 0
    while (done < planned && !isOver()) {
      for (const end = Math.min(planned, done + AT_ONCE); done < end; done++) {
        tryDocument(randomDocument(random), broken)
      }
      note(`${done} of ${planned} documents`)
      await setImmediate()
    }
    return { done, figures: { documents: done }, broken: broken.list() }
  },
}

function tryDocument({ numbers, items, terms, selection }: RandomDocument, broken: Broken): void {
  const compare = (found: string, right: string, what: string) =>
    broken.unless(
      found === right,
      () => `${what}: ${found}, not ${right}, of ${JSON.stringify({ items, terms })}`,
    )
  compare(asText(items, terms), reckon(numbers, 'offered'), 'offered')
  const chosen = chosenOf({ ...terms, items }, selection)
  compare(
    asText(chosen.items, { ...terms, ...chosen }),
    reckon(numbers, 'chosen'),
    `chosen as ${JSON.stringify(selection)}`,
  )
}

function asText(items: readonly OfferedItem[], terms: Terms): string {
  const totals: Totals = calculateTotals(items, terms)
  const { subtotal, discount_total, net_amount, tax_amount, total_amount, reverse_charge_vat } = totals
  return [
    ...[subtotal, discount_total, net_amount, tax_amount, total_amount, reverse_charge_vat],
    ...totals.vat_by_rate.map(({ vat_category, vat_rate, net, vat, reverse_charge_vat: reversed }) =>
      [vat_category, vat_rate, net, vat, reversed].join(' '),
    ),
  ].join('|')
}
