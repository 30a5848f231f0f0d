/**
 * Steps the quantity (a decimal, at most 3 places) up or down by one, but not below `min`; a text without any digit becomes `min`,
 * and any other that is not such a decimal stays. Counts in whole thousandths, so 0.1 + 0.2 stays 0.3.
 */
export function stepQuantity(text: string, step: 1 | -1, min: string): string {
  const current = thousandths(text)
  const floor = thousandths(min) ?? 0
  if (current === null) return /\d/.test(text) ? text : plain(floor)
  // A value already below the minimum, such as half an hour with a minimum of 1, stays on a step down.
  return plain(Math.max(current + step * 1000, Math.min(current, floor)))
}

function thousandths(text: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{0,3}))?$/.exec(text.trim())
  if (!match) return null
  return Number(match[1]) * 1000 + Number((match[2] ?? '').padEnd(3, '0'))
}

function plain(amount: number): string {
  const fraction = String(amount % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '')
  const whole = String(Math.floor(amount / 1000))
  return fraction === '' ? whole : `${whole}.${fraction}`
}
