/**
 * The quantity (a decimal as typed, at most 3 places) one step up or down, down not below `min`; `min` itself when the
 * text is no number. Thousandths are counted as integers: 0.1 + 0.2 stays 0.3.
 */
export function stepQuantity(text: string, step: 1 | -1, min: string): string {
  const current = thousandths(text)
  const floor = thousandths(min) ?? 0
  if (current === null) return plain(floor)
  // Half an hour is below a least of 1 already: it stays when it is stepped down.
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
