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
