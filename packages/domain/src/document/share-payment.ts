import { boundedPence, fromPence, type Money, toPence } from '../money/money.ts'
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
