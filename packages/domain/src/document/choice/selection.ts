import { formatTrimmedDecimal } from '../../money/decimal.ts'
import { type Money, toPence } from '../../money/money.ts'
import { Refusal } from '../../refusal.ts'
import { NO_CHOICE } from '../line/default-line.ts'
import type { Discount } from '../line/discount.ts'
import {
  isCharged,
  type LineInput,
  MAX_QUANTITY,
  parseQuantity,
  QUANTITY_SCALE,
  tryParseQuantity,
} from '../line/line.ts'
import { grossPrice } from '../line/price-line.ts'
import { calculateTotals } from '../totals.ts'
import { isQuantityOpen, isSelected } from './choice.ts'
import type { SelectionProblem } from './invalid-selection.ts'

/** A line the customer buys, and its quantity. */
export interface SelectedItem {
  item_id: string
  quantity: string
}

export type OfferedItem = LineInput & { id: string }

export interface Offer<Item> extends Discount {
  items: readonly Item[]
}

/** The default selection: what is bought when the customer changes nothing. */
export function defaultSelection(items: readonly OfferedItem[]): SelectedItem[] {
  return items
    .filter((item) => isCharged(item) && isSelected(item))
    .map(({ id, quantity }) => ({ item_id: id, quantity }))
}

/**
 * Reduces an offer to what was chosen: the bought lines in their order with their quantities, and the words around them. The
 * result leaves nothing to choose, and no discount exceeds what it is taken from. Refuses with `selection_invalid`.
 */
export function applySelection<Item extends OfferedItem>(
  offer: Offer<Item>,
  selection: readonly SelectedItem[],
): Offer<Item> {
  const chosen = quantitiesOf(offer.items, selection)
  const items = withoutEmptiedSections(offer.items, (item) => chosen.has(item.id)).map((item) =>
    isCharged(item) ? withSelectedQuantity(item, chosen.get(item.id) ?? item.quantity) : item,
  )
  return { items, ...cappedDiscount(offer, () => calculateTotals(items, { vat_registered: false }).subtotal) }
}

/** Maps the ids of the chosen lines to their quantities; refuses anything the offer does not allow. */
function quantitiesOf(
  items: readonly OfferedItem[],
  selection: readonly SelectedItem[],
): ReadonlyMap<string, string> {
  const chosen = new Map<string, string>()
  const known = new Map(items.map((item, index) => [item.id, { item, index }]))
  for (const { item_id, quantity } of selection) {
    const { item, index } = known.get(item_id) ?? {}
    if (item === undefined || index === undefined || !isCharged(item))
      refuse('unknown', { id: item_id }, null)
    if (chosen.has(item_id)) refuse('repeated', item, index)
    chosen.set(item_id, allowedQuantity(item, index, quantity))
  }
  const takenOfGroups = new Set<string>()
  for (const [index, item] of items.entries()) {
    if (!isCharged(item)) continue
    const { choice = 'included', group } = item
    if (choice === 'included' && !chosen.has(item.id)) refuse('missing', item, index)
    if (choice !== 'one_of' || !chosen.has(item.id)) continue
    if (takenOfGroups.has(group ?? '')) refuse('several_of_group', item, index)
    takenOfGroups.add(group ?? '')
  }
  for (const [index, item] of items.entries()) {
    const isOfGroup = isCharged(item) && item.choice === 'one_of'
    if (isOfGroup && !takenOfGroups.has(item.group ?? '')) refuse('none_of_group', item, index)
  }
  return chosen
}

function allowedQuantity(item: OfferedItem, index: number, text: string): string {
  const quantity = tryParseQuantity(text)
  const { least, most } = quantityLimits(item)
  if (quantity === undefined || quantity < least || quantity > most) {
    refuse(isQuantityOpen(item) ? 'quantity_limits' : 'quantity_fixed', item, index)
  }
  return formatTrimmedDecimal(quantity, QUANTITY_SCALE)
}

/**
 * The offer as a customer who asks for changes may answer it: where a quantity is theirs to change, any quantity can be asked
 * for. What they may accept keeps its limits.
 */
export function withoutQuantityLimits<Item extends OfferedItem>(items: readonly Item[]): Item[] {
  return items.map((item) =>
    isCharged(item) && isQuantityOpen(item)
      ? { ...item, quantity_min: LEAST_QUANTITY, quantity_max: MAX_QUANTITY }
      : item,
  )
}

const LEAST_QUANTITY = '0.001'

/** Limits in thousandths; a missing limit equals the quantity. */
export function quantityLimits({ quantity, quantity_min, quantity_max }: LineInput) {
  return { least: parseQuantity(quantity_min ?? quantity), most: parseQuantity(quantity_max ?? quantity) }
}

function refuse(problem: SelectionProblem, item: OfferedItem | { id: string }, index: number | null): never {
  const isOfQuantity = problem === 'quantity_fixed' || problem === 'quantity_limits'
  const ofLine = 'quantity' in item ? item : undefined
  const limits = ofLine && isOfQuantity ? quantityLimits(ofLine) : undefined
  throw new Refusal('selection_invalid', {
    problem,
    item_id: item.id,
    line: index === null ? null : index + 1,
    field: isOfQuantity ? 'quantity' : 'item_id',
    group: ofLine?.choice === 'one_of' ? (ofLine.group ?? null) : null,
    minimum: limits ? formatTrimmedDecimal(limits.least, QUANTITY_SCALE) : null,
    maximum: limits ? formatTrimmedDecimal(limits.most, QUANTITY_SCALE) : null,
  })
}

/** Sets the bought quantity and caps the discount, which a smaller quantity may push above the price. */
function withSelectedQuantity<Item extends OfferedItem>(item: Item, quantity: string): Item {
  const bought = { ...item, quantity }
  return {
    ...bought,
    ...cappedDiscount(bought, () => grossPrice(bought)),
    ...NO_CHOICE,
  }
}

/** Caps the discount at the amount it is taken from. */
function cappedDiscount(
  { discount_percent = null, discount_amount = null }: Discount,
  takenFrom: () => Money,
): Discount {
  if (discount_amount === null) return { discount_percent, discount_amount }
  const most = takenFrom()
  return {
    discount_percent,
    discount_amount: toPence(discount_amount) > toPence(most) ? most : discount_amount,
  }
}

/** Drops the lines that are not bought, and whole sections of which nothing is. */
function withoutEmptiedSections<Item extends OfferedItem>(
  items: readonly Item[],
  isBought: (item: Item) => boolean,
): Item[] {
  return sectionsOf(items).flatMap((section) => {
    const charged = section.filter(isCharged)
    const kept = section.filter((item) => !isCharged(item) || isBought(item))
    const isEmptied = charged.length > 0 && !charged.some(isBought)
    return isEmptied && section[0]?.kind === 'heading' ? [] : kept
  })
}

/** Splits the items at headings; anything before the first heading forms a section too. */
function sectionsOf<Item extends OfferedItem>(items: readonly Item[]): Item[][] {
  const sections: Item[][] = [[]]
  for (const item of items) {
    if (item.kind === 'heading') sections.push([])
    sections.at(-1)?.push(item)
  }
  return sections
}
