/** What is offered to count by; anything else can be typed. */
export const UNITS = ['hour', 'day', 'item', 'm', 'm²', 'kg'] as const

/** Words that are counted; a symbol, and what somebody typed, is the same for one and for many. */
const PLURALS: ReadonlyMap<string, string> = new Map([
  ['hour', 'hours'],
  ['day', 'days'],
  ['item', 'items'],
])

/** '2.5 hours', '1 day', '12 m²', and '3' of what is counted by nothing. */
export function formatQuantity({ quantity, unit }: { quantity: string; unit: string | null }): string {
  if (unit === null) return quantity
  return `${quantity} ${quantity === '1' ? unit : (PLURALS.get(unit) ?? unit)}`
}
