import {
  addMoney,
  boundedPence,
  fromPence,
  type Money,
  subtractMoney,
  toPence,
  ZERO_MONEY,
} from '../money/money.ts'
import { Refusal } from '../refusal.ts'
import { MESSAGES } from '../validation.ts'

/** The part of a payment that settles an invoice. */
export interface Share {
  invoice_id: string
  amount: Money
}

/** Gives each item up to what it has room for, in the order given, while the amount lasts. `rest` is what is beyond them all. */
export function fillInOrder<Item>(
  amount: Money,
  items: readonly Item[],
  roomOf: (item: Item) => Money,
): { parts: { item: Item; amount: Money }[]; rest: Money } {
  let left = boundedPence(toPence(amount))
  const parts: { item: Item; amount: Money }[] = []
  for (const item of items) {
    const room = toPence(roomOf(item))
    const isEnough = left <= room
    const part = isEnough ? left : room
    if (part <= 0n) continue
    left -= part
    parts.push({ item, amount: fromPence(part) })
  }
  return { parts, rest: fromPence(left) }
}

/**
 * Shares a deduction over items, in the order given: each first up to what is still to be deducted of it, and then what was deducted
 * beyond that up to what each owes. `rest` is what is beyond them all.
 */
export function shareDeduction<Item>(
  amount: Money,
  items: readonly Item[],
  { expected, owed }: Record<'expected' | 'owed', (item: Item) => Money>,
): { parts: { item: Item; amount: Money }[]; rest: Money } {
  const first = fillInOrder(amount, items, expected)
  const taken = new Map(first.parts.map(({ item, amount: part }) => [item, part]))
  const takenOf = (item: Item) => taken.get(item) ?? ZERO_MONEY
  const beyond = fillInOrder(first.rest, items, (item) => subtractMoney(owed(item), takenOf(item)))
  for (const { item, amount: part } of beyond.parts) taken.set(item, addMoney(takenOf(item), part))
  const parts = items.flatMap((item) => {
    const part = taken.get(item)
    return part === undefined ? [] : [{ item, amount: part }]
  })
  return { parts, rest: beyond.rest }
}

/** The part of a payment beyond its shares. Refuses shares of more than the payment, and two shares of one invoice. */
export function restOfShares(amount: Money, shares: readonly Share[]): Money {
  const issues: { path: string; message: string }[] = shares.flatMap(({ invoice_id }, index) => {
    const isSecond = shares.findIndex((share) => share.invoice_id === invoice_id) < index
    return isSecond ? [{ path: `allocations.${index}.invoice_id`, message: MESSAGES.invoiceTwice }] : []
  })
  const rest = shares.reduce((left, share) => left - toPence(share.amount), toPence(amount))
  if (rest < 0n) issues.push({ path: 'allocations', message: MESSAGES.sharesTooLarge })
  if (issues.length > 0) throw new Refusal('invalid_input', { issues })
  return fromPence(rest)
}
