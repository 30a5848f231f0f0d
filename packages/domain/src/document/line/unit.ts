import { groupThousands } from '../../money/money.ts'

/** Units offered for quantities; any other can be typed. */
export const UNITS = ['hour', 'day', 'item', 'm', 'm²', 'kg'] as const

/** Plurals of units that are words; symbols and typed units do not change. */
const PLURALS: ReadonlyMap<string, string> = new Map([
  ['hour', 'hours'],
  ['day', 'days'],
  ['item', 'items'],
])

/** Formats '2.5 hours', '1 day' or '12,000 m²', and just '3' without a unit. Text that is no quantity yet stays as typed. */
export function formatQuantity({ quantity, unit }: { quantity: string; unit: string | null }): string {
  const [whole = '', ...decimals] = quantity.split('.')
  const figure = /^\d+$/.test(whole) ? [groupThousands(whole), ...decimals].join('.') : quantity
  if (unit === null) return figure
  return `${figure} ${quantity === '1' ? unit : (PLURALS.get(unit) ?? unit)}`
}
