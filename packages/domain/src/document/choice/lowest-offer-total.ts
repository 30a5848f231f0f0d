import { formatTrimmedDecimal } from '../../money/decimal.ts'
import { compareMoney, type Money } from '../../money/money.ts'
import { isCharged, QUANTITY_SCALE } from '../line/line.ts'
import { priceLine } from '../line/price-line.ts'
import { calculateTotals, includesVat, type TotalsTerms } from '../totals.ts'
import { linesByGroup, offersChoices } from './choice.ts'
import {
  applySelection,
  type Offer,
  type OfferedItem,
  quantityLimits,
  type SelectedItem,
} from './selection.ts'

type Seller = Pick<TotalsTerms, 'vat_registered' | 'prices_include_vat'>

/** One line of a group at its minimum quantity: `net` in pence (what was typed, where prices include VAT), `gross` (with VAT)
 * in ten-thousandths of a penny. */
interface Option {
  item: SelectedItem
  net: bigint
  gross: bigint
}

/**
 * The lowest total of an offer, including VAT; null when it offers no choice. It takes nothing optional, the minimum of every
 * quantity, and the cheapest line of each group, which also depends on VAT. Where rates are mixed, rounding may put another
 * selection a penny below it.
 */
export function lowestOfferTotal<Item extends OfferedItem>(offer: Offer<Item>, seller: Seller): Money | null {
  if (!offersChoices(offer.items)) return null
  const charged = offer.items.filter(isCharged)
  const always = charged.filter(({ choice = 'included' }) => choice === 'included').map(atLeast)
  const groups = [...linesByGroup(charged).values()].map((lines) =>
    undominated(
      lines.map((line) => optionOf(line, seller)),
      offer.discount_amount != null,
    ),
  )
  const totalOf = (picks: readonly Option[]) => {
    const chosen = applySelection(offer, [...always, ...picks.map(({ item }) => item)])
    return calculateTotals(chosen.items, { ...seller, ...chosen }).total_amount
  }
  const starts = [byGross, byNet].map((order) => groups.map((options) => least(options, order)))
  const totals = starts.map((picks) => descend(picks, groups, totalOf))
  return totals.reduce((a, b) => (compareMoney(b, a) < 0 ? b : a))
}

const atLeast = (item: OfferedItem): SelectedItem => ({
  item_id: item.id,
  quantity: formatTrimmedDecimal(quantityLimits(item).least, QUANTITY_SCALE),
})

function optionOf(line: OfferedItem, seller: Seller): Option {
  const item = atLeast(line)
  const bought =
    applySelection({ items: [{ ...line, choice: 'included' as const }] }, [item]).items[0] ?? line
  const { amount: net, row, enteredVat } = priceLine(bought, 0, seller)
  // The total is then what was typed.
  if (includesVat(seller)) return { item, net, gross: net * 10_000n }
  const rate = row.category === 'AE' ? 0n : (row.rate ?? 0n)
  return { item, net, gross: net * 10_000n + (enteredVat === null ? net * rate : enteredVat * 10_000n) }
}

type Order = (a: Option, b: Option) => boolean
const byGross: Order = (a, b) => a.gross < b.gross || (a.gross === b.gross && a.net < b.net)
const byNet: Order = (a, b) => a.net < b.net || (a.net === b.net && a.gross < b.gross)

function least(options: readonly Option[], isLess: Order): Option {
  return options.reduce((a, b) => (isLess(b, a) ? b : a))
}

/**
 * Keeps the options that can be the cheapest. A fixed discount on the whole is shared over the nets, so a line with more net and
 * less VAT may win; without one only the cheapest can.
 */
function undominated(options: Option[], isAmountOff: boolean): Option[] {
  const cheapest = least(options, byGross)
  if (!isAmountOff) return [cheapest]
  return options.filter(
    (each) => each === cheapest || !options.some((other) => other !== each && isBelow(other, each)),
  )
}

const isBelow = (a: Option, b: Option) =>
  a.net <= b.net && a.gross <= b.gross && (a.net < b.net || a.gross < b.gross)

/** The lowest total reached from these picks by swapping one option of a group at a time for as long as that lowers it. */
function descend(
  start: readonly Option[],
  groups: readonly Option[][],
  totalOf: (picks: readonly Option[]) => Money,
): Money {
  let picks = start
  let total = totalOf(picks)
  for (let isLess = true; isLess; ) {
    isLess = false
    for (const [at, options] of groups.entries()) {
      for (const option of options) {
        if (option === picks[at]) continue
        const others = picks.with(at, option)
        const reached = totalOf(others)
        if (compareMoney(reached, total) >= 0) continue
        picks = others
        total = reached
        isLess = true
      }
    }
  }
  return total
}
