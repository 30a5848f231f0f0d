import { formatTrimmedDecimal } from '../../money/decimal.ts'
import { type Money, ZERO_MONEY } from '../../money/money.ts'
import { Refusal } from '../../refusal.ts'
import type { Discount } from '../line/discount.ts'
import { isCharged, parseQuantity, QUANTITY_SCALE, tryParseQuantity } from '../line/line.ts'
import { calculateTotals, type Totals } from '../totals.ts'
import { isQuantityOpen, isSelected, linesByGroup } from './choice.ts'
import type { InvalidSelection } from './invalid-selection.ts'
import { chosenOf, type Offer, type OfferedItem, quantityLimits, type SelectedItem } from './selection.ts'

/*
 * How a customer chooses of an offer in a form: what its fields are called, and what their values come to. The page that
 * follows each press and the server that takes the form read them alike.
 */

/** The value of a field; nothing where a box is not ticked. */
export type ReadField = (name: string) => string | null | undefined

/** Of an optional line: there when it is ticked. */
export const takeField = (id: string) => `take-${id}`
/** Of a line whose quantity may be changed. */
export const quantityField = (id: string) => `quantity-${id}`
/** Of a group, by its place among them: the id of the line that is picked. */
export const groupField = (at: number) => `one-of-${at + 1}`

/** What is ticked, picked and typed: every line that is bought. */
export function selectionInFields(items: readonly OfferedItem[], read: ReadField): SelectedItem[] {
  const charged = items.filter(isCharged)
  const picked = new Set([...linesByGroup(charged).keys()].map((_, at) => read(groupField(at))))
  const isTaken = ({ id, choice = 'included' }: OfferedItem) => {
    if (choice === 'included') return true
    return choice === 'one_of' ? picked.has(id) : read(takeField(id)) != null
  }
  return charged.filter(isTaken).map((item) => ({ item_id: item.id, quantity: quantityIn(item, read) }))
}

/** The fields in which nothing was changed yet. */
export function startingFields(items: readonly OfferedItem[]): Record<string, string> {
  const charged = items.filter(isCharged)
  const groups = [...linesByGroup(charged).values()]
  return Object.fromEntries([
    ...charged
      .filter((item) => item.choice === 'optional' && isSelected(item))
      .map(({ id }) => [takeField(id), id]),
    ...groups.flatMap((lines, at) => lines.filter(isSelected).map(({ id }) => [groupField(at), id])),
    ...charged.filter(isQuantityOpen).map(({ id, quantity }) => [quantityField(id), quantity]),
  ])
}

function quantityIn(item: OfferedItem, read: ReadField): string {
  if (!isQuantityOpen(item)) return item.quantity
  return read(quantityField(item.id))?.trim() ?? item.quantity
}

export interface Choice<Item> {
  selection: SelectedItem[]
  /** The lines that are bought, and the words around them; none while there is something wrong. */
  lines: readonly (Item & { total_price: Money })[]
  /** Null while there is something wrong with it, or it is more than a document can come to. */
  totals: (Totals & Discount) | null
  problem: InvalidSelection | null
  /** Of lines whose quantity may be changed, and of subtotals: what they come to now, where that can be said. */
  prices: ReadonlyMap<string, Money>
}

/** What the fields come to. */
export function choiceInFields<Item extends OfferedItem>(
  offer: Offer<Item>,
  company: { vat_registered: boolean },
  read: ReadField,
): Choice<Item> {
  const selection = selectionInFields(offer.items, read)
  const prices = new Map(
    offer.items
      .filter((item) => isCharged(item) && isQuantityOpen(item))
      .flatMap((item) => priceOf(item, quantityIn(item, read))),
  )
  try {
    const { items, ...discount } = chosenOf(offer, selection)
    const totals = calculateTotals(items, { ...company, ...discount })
    const lines = items.map((item, at) => ({
      ...item,
      total_price: totals.lines[at]?.total_price ?? ZERO_MONEY,
    }))
    for (const { id, kind, total_price } of lines) if (kind === 'subtotal') prices.set(id, total_price)
    return { selection, lines, totals: { ...totals, ...discount }, problem: null, prices }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const problem = error.code === 'selection_invalid' ? (error.data as InvalidSelection) : null
    return { selection, lines: [], totals: null, problem, prices }
  }
}

/** Of one line by itself, bought or not. */
function priceOf(item: OfferedItem, quantity: string): [id: string, price: Money][] {
  try {
    const { items } = chosenOf({ items: [{ ...item, choice: 'included' }] }, [{ item_id: item.id, quantity }])
    return [[item.id, calculateTotals(items, { vat_registered: false }).subtotal]]
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}

/** What the quantity of a line may be, as texts. */
export function quantityBounds(item: OfferedItem): { least: string; most: string } {
  const { least, most } = quantityLimits(item)
  return {
    least: formatTrimmedDecimal(least, QUANTITY_SCALE),
    most: formatTrimmedDecimal(most, QUANTITY_SCALE),
  }
}

/** A quantity one more or one less, within its bounds; the least where it is none. */
export function stepQuantityWithin(
  { least, most }: { least: string; most: string },
  text: string,
  step: 1 | -1,
): string {
  const [lower, upper, now] = [parseQuantity(least), parseQuantity(most), tryParseQuantity(text.trim())]
  if (now === undefined) return least
  const next = now + BigInt(step) * ONE
  return formatTrimmedDecimal(next < lower ? lower : next > upper ? upper : next, QUANTITY_SCALE)
}

const ONE = parseQuantity('1')
