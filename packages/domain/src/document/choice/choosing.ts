import { formatTrimmedDecimal } from '../../money/decimal.ts'
import { type Money, ZERO_MONEY } from '../../money/money.ts'
import { Refusal } from '../../refusal.ts'
import { typedQuantity } from '../../typed-number/typed-value.ts'
import type { Discount } from '../line/discount.ts'
import { isCharged, parseQuantity, QUANTITY_SCALE, tryParseQuantity } from '../line/line.ts'
import { calculateTotals, type Totals, type TotalsTerms } from '../totals.ts'
import { isQuantityOpen, isSelected, linesByGroup } from './choice.ts'
import type { InvalidSelection } from './invalid-selection.ts'
import {
  applySelection,
  type Offer,
  type OfferedItem,
  quantityLimits,
  type SelectedItem,
} from './selection.ts'

/*
 * The form in which a customer chooses from an offer: the names of its fields, and the totals of their values. The page script,
 * which follows each click, and the server, which receives the form, both use it.
 */

/** Reads the value of a field; nothing for an unticked box. */
export type ReadField = (name: string) => string | null | undefined

/** Field of an optional line; present when ticked. */
export const optionalLineField = (id: string) => `take-${id}`
/** Field of a line whose quantity may be changed. */
export const quantityField = (id: string) => `quantity-${id}`
/** Field of a group, by its index among the groups; its value is the id of the picked line. */
export const groupField = (at: number) => `one-of-${at + 1}`

/** Reads every line that is bought from what is ticked, picked and typed. */
export function selectionFromFields(items: readonly OfferedItem[], read: ReadField): SelectedItem[] {
  const charged = items.filter(isCharged)
  const picked = new Set([...linesByGroup(charged).keys()].map((_, at) => read(groupField(at))))
  const isTaken = ({ id, choice = 'included' }: OfferedItem) => {
    if (choice === 'included') return true
    return choice === 'one_of' ? picked.has(id) : read(optionalLineField(id)) != null
  }
  return charged.filter(isTaken).map((item) => ({ item_id: item.id, quantity: quantityIn(item, read) }))
}

/** The fields before anything is changed. */
export function defaultFields(items: readonly OfferedItem[]): Record<string, string> {
  const charged = items.filter(isCharged)
  const groups = [...linesByGroup(charged).values()]
  return Object.fromEntries([
    ...charged
      .filter((item) => item.choice === 'optional' && isSelected(item))
      .map(({ id }) => [optionalLineField(id), id]),
    ...groups.flatMap((lines, at) => lines.filter(isSelected).map(({ id }) => [groupField(at), id])),
    ...charged.filter(isQuantityOpen).map(({ id, quantity }) => [quantityField(id), quantity]),
  ])
}

function quantityIn(item: OfferedItem, read: ReadField): string {
  if (!isQuantityOpen(item)) return item.quantity
  const typed = read(quantityField(item.id))
  return typed == null ? item.quantity : (typedQuantity(typed).number ?? typed.trim())
}

export interface Choice<Item> {
  selection: SelectedItem[]
  /** The lines bought and the words around them; empty while the selection is invalid. */
  lines: readonly (Item & { total_price: Money })[]
  /** Null while the selection is invalid or exceeds the maximum of a document. */
  totals: (Totals & Discount) | null
  problem: InvalidSelection | null
  /** Current prices of subtotals and of lines whose quantity may be changed, as far as they can be calculated. */
  prices: ReadonlyMap<string, Money>
}

/** Calculates the selection, lines and totals from the fields. */
export function evaluateSelection<Item extends OfferedItem>(
  offer: Offer<Item>,
  seller: Pick<TotalsTerms, 'vat_registered' | 'prices_include_vat'>,
  read: ReadField,
): Choice<Item> {
  const selection = selectionFromFields(offer.items, read)
  const prices = new Map(
    offer.items
      .filter((item) => isCharged(item) && isQuantityOpen(item))
      .flatMap((item) => priceOf(item, quantityIn(item, read))),
  )
  try {
    const { items, ...discount } = applySelection(offer, selection)
    const totals = calculateTotals(items, { ...seller, ...discount })
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

/** Price of one line by itself, bought or not. */
function priceOf(item: OfferedItem, quantity: string): [id: string, price: Money][] {
  try {
    const { items } = applySelection({ items: [{ ...item, choice: 'included' }] }, [
      { item_id: item.id, quantity },
    ])
    return [[item.id, calculateTotals(items, { vat_registered: false }).subtotal]]
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}

/** Limits of a line's quantity, as text. */
export function quantityBounds(item: OfferedItem): { least: string; most: string } {
  const { least, most } = quantityLimits(item)
  return {
    least: formatTrimmedDecimal(least, QUANTITY_SCALE),
    most: formatTrimmedDecimal(most, QUANTITY_SCALE),
  }
}

/** Steps a quantity up or down by one within its bounds; a text that is not a quantity becomes the minimum. */
export function stepQuantityWithin(
  { least, most }: { least: string; most: string },
  text: string,
  step: 1 | -1,
): string {
  const now = tryParseQuantity(typedQuantity(text).number ?? '')
  const [lower, upper] = [parseQuantity(least), parseQuantity(most)]
  if (now === undefined) return least
  const next = now + BigInt(step) * ONE
  return formatTrimmedDecimal(next < lower ? lower : next > upper ? upper : next, QUANTITY_SCALE)
}

const ONE = parseQuantity('1')
