/** Codes of UN/ECE Recommendation 20. */
const CODES: Readonly<Record<string, string>> = {
  hour: 'HUR',
  day: 'DAY',
  item: 'C62',
  m: 'MTR',
  'm²': 'MTK',
  kg: 'KGM',
}

/** "One"; also used for typed units, which have no code. */
const ONE = 'C62'

export function unitCode(unit = ''): string {
  return (isCoded(unit) && CODES[unit]) || ONE
}

/** True when a code fully describes the unit. */
export function isCoded(unit = ''): boolean {
  return Object.hasOwn(CODES, unit)
}

const NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(CODES).map(([unit, code]) => [code, unit]),
)

/** The product's word for a code, or the code itself. */
export function unitOfCode(code: string): string {
  return (Object.hasOwn(NAMES, code) && NAMES[code]) || code
}
