import { countryName, HOME_COUNTRY } from './country.ts'

/** An address in fields, as machines want it; the text beside it is what people wrote or what these make. */
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

/** As an envelope has it, a line each; the country only abroad. */
export function addressText(fields: AddressFields): string {
  const { street, street_2, town, county, postcode, country_code } = fields
  const country = country_code === HOME_COUNTRY ? null : countryName(country_code)
  return [street, street_2, town, county, postcode, country].filter(Boolean).join('\n')
}

/** Whether a text names the same place as the fields do, however it is broken into lines. */
export function isSamePlace(text: string, fields: AddressFields): boolean {
  return plain(text) === plain(addressText(fields))
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
