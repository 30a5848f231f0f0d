import { countryName, HOME_COUNTRY } from './country.ts'

/** An address split into fields for machines. The free text stored beside it is either what people typed or built from these. */
export interface AddressFields {
  street: string | null
  street_2: string | null
  town: string | null
  county: string | null
  postcode: string | null
  /** ISO 3166-1 alpha-2. */
  country_code: string
}

export const NO_ADDRESS: AddressFields = {
  street: null,
  street_2: null,
  town: null,
  county: null,
  postcode: null,
  country_code: HOME_COUNTRY,
}

/** Formats the address as on an envelope, one field a line; the country is added only abroad. */
export function addressText(fields: AddressFields): string {
  const { street, street_2, town, county, postcode, country_code } = fields
  const country = country_code === HOME_COUNTRY ? null : countryName(country_code)
  return [street, street_2, town, county, postcode, country].filter(Boolean).join('\n')
}

/** True when the text and the fields give the same address: only letters and digits count, not case, line breaks or punctuation. */
export function isSamePlace(text: string, fields: AddressFields): boolean {
  return plain(text) === plain(addressText(fields))
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
