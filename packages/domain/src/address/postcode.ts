import { HOME_COUNTRY } from './country.ts'

/**
 * Outward and inward code as Royal Mail issues them (BS 7666; the last two letters are never C, I, K, M, O or V). Girobank's
 * postcode below follows no pattern.
 */
const POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[ABD-HJLNP-UW-Z]{2})$/
const GIROBANK = 'GIR0AA'

/** Countries that use Royal Mail's postcodes: Jersey, Guernsey and the Isle of Man do too. */
const ROYAL_MAIL: ReadonlySet<string> = new Set([HOME_COUNTRY, 'JE', 'GG', 'IM'])

export function hasUkPostcodes(countryCode: string): boolean {
  return ROYAL_MAIL.has(countryCode)
}

/** Formats 'ls14ap' as 'LS1 4AP'; undefined when it is not a UK postcode. */
export function formatPostcode(text: string): string | undefined {
  const compact = text.replace(/\s/g, '').toUpperCase()
  if (compact === GIROBANK) return 'GIR 0AA'
  const [, outward, inward] = POSTCODE.exec(compact) ?? []
  return outward && inward && `${outward} ${inward}`
}
