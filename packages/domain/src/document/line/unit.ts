/** Units offered for quantities; any other can be typed. */
export const UNITS = ['hour', 'day', 'item', 'm', 'm²', 'kg'] as const

/** Plurals of units that are words; symbols and typed units do not change. */
const PLURALS: ReadonlyMap<string, string> = new Map([
  ['hour', 'hours'],
  ['day', 'days'],
  ['item', 'items'],
])

/** Formats '2.5 hours', '1 day' or '12 m²', and just '3' without a unit. */
export function formatQuantity({ quantity, unit }: { quantity: string; unit: string | null }): string {
  if (unit === null) return quantity
  return `${quantity} ${quantity === '1' ? unit : (PLURALS.get(unit) ?? unit)}`
}
