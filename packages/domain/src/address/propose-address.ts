import { type AddressFields, NO_ADDRESS } from './address-fields.ts'
import { countries, HOME_COUNTRY } from './country.ts'
import { formatPostcode, hasUkPostcodes } from './postcode.ts'

/** Other names for the home country at the end of an address. */
const HOME_NAMES = /^(uk|u\.k\.|gb|great britain|england|scotland|wales|cymru|northern ireland)$/i

/** Counties as written in addresses: those ending in '-shire', and the others by name. */
const COUNTIES =
  /shire$|^(co|county)\.? |^(greater|tyne and|isle of|east|west|south|north) (london|manchester|wear|wight|sussex|midlands|glamorgan|lothian)$|^(avon|clwyd|cleveland|cornwall|cumbria|devon|dorset|dyfed|essex|fife|gwent|gwynedd|humberside|kent|merseyside|middlesex|norfolk|northumberland|powys|rutland|somerset|suffolk|surrey|sussex)$/i

const POSTCODE_AT_END = /^(.*?)[\s,]*\b([a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2})$/i
/** Matches '80331 München' and '1017 AB Amsterdam'. */
const POSTCODE_BEFORE_TOWN = /^([A-Z]{0,2}-?\d{4,6}(?: [A-Z]{2})?) (.+)$/

/**
 * Splits a free-text address into fields, as a proposal for people to check. No text is lost: anything not recognised goes into
 * the second street line.
 */
export function splitAddress(text: string): AddressFields {
  const parts = partsOf(text)
  const country_code = takeCountry(parts)
  const postcode = takePostcode(parts, country_code)
  const county = parts.length > 2 && COUNTIES.test(parts.at(-1) ?? '') ? (parts.pop() ?? null) : null
  const town = parts.length > 1 ? (parts.pop() ?? null) : null
  const [street = null, ...rest] = parts
  return { ...NO_ADDRESS, street, street_2: rest.join(', ') || null, town, county, postcode, country_code }
}

/** Splits at line breaks and commas; a house number on its own is joined to its street. */
function partsOf(text: string): string[] {
  const numbered = text.replace(/(^|[\n,])(\s*\d+[a-z]?)\s*[\n,]/gi, '$1$2 ')
  const parts = numbered.split(/[\n,]/).map((part) => part.trim().replace(/\s+/g, ' '))
  return parts.filter((part) => part !== '')
}

function takeCountry(parts: string[]): string {
  const last = parts.at(-1)?.toLowerCase()
  const named = countries().find(({ name }) => name.toLowerCase() === last)
  const code = named?.code ?? (HOME_NAMES.test(last ?? '') ? HOME_COUNTRY : undefined)
  if (code === undefined) return HOME_COUNTRY
  parts.pop()
  return code
}

function takePostcode(parts: string[], countryCode: string): string | null {
  const last = parts.at(-1) ?? ''
  if (hasUkPostcodes(countryCode)) {
    const [, before = '', code = ''] = POSTCODE_AT_END.exec(last) ?? []
    const postcode = formatPostcode(code)
    if (postcode === undefined) return null
    parts.splice(-1, 1, ...(before === '' ? [] : [before]))
    return postcode
  }
  const [, postcode, town] = POSTCODE_BEFORE_TOWN.exec(last) ?? []
  if (postcode === undefined || town === undefined) return null
  parts.splice(-1, 1, town)
  return postcode
}
