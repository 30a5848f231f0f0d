/*
 * Telephone numbers as people of the United Kingdom type them. What begins with +44, 0044 or 0 is kept as '+44' and the digits
 * (E.164) and shown in groups by `formatPhone`; of other countries it is kept as it was typed, because which groups they have
 * would take a table of all of them.
 */

/** An optional plus, a non-zero leading digit, then up to 15 more digits. */
const ANY_NUMBER = /^\+?[1-9]\d{0,15}$/

/** White space, brackets, dots, slashes, and dashes of every length. */
const SEPARATORS = /[\s().\u2010-\u2015\u2212/-]/g

/** Without area code and first zero: 10 digits, or 9 of some old numbers of towns and of freephone. */
const NATIONAL = /^(?:(?:\+|00)440?|0)([1235789]\d{9}|1\d{8}|[58]00\d{6})$/

/** A number as it is kept: '+442079460000', or as it was typed where it is of another country. Undefined where it is none. */
export function readPhone(typed: string): string | undefined {
  const text = typed.trim()
  const digits = text.replace(SEPARATORS, '')
  const national = NATIONAL.exec(digits)?.[1]
  if (national) return `+44${national}`
  return ANY_NUMBER.test(digits) ? text : undefined
}
