import { HOME_COUNTRY } from './country.ts'

/**
 * Outward and inward code as Royal Mail gives them out (BS 7666; the last two letters are never C, I, K, M, O or V), and Girobank's,
 * which follows no pattern.
 */
const POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[ABD-HJLNP-UW-Z]{2})$/
const GIROBANK = 'GIR0AA'

/** Jersey, Guernsey and the Isle of Man have Royal Mail's postcodes too. */
const ROYAL_MAIL: ReadonlySet<string> = new Set([HOME_COUNTRY, 'JE', 'GG', 'IM'])

export function hasUkPostcodes(countryCode: string): boolean {
  return ROYAL_MAIL.has(countryCode)
}

/** 'ls14ap' becomes 'LS1 4AP'; undefined when it is no postcode of the United Kingdom. */
export function formatPostcode(text: string): string | undefined {
  const compact = text.replace(/\s/g, '').toUpperCase()
  if (compact === GIROBANK) return 'GIR 0AA'
  const [, outward, inward] = POSTCODE.exec(compact) ?? []
  return outward && inward && `${outward} ${inward}`
}
