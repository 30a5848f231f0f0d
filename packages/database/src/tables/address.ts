import type { EndpointScheme } from '@quotespark/domain/address'
import { text } from 'drizzle-orm/pg-core'

/** A structured address beside its text: all null when it was not entered in fields, otherwise with a country (ISO 3166-1 alpha-2). */
export const inFields = () => ({
  address_street: text(),
  address_street_2: text(),
  address_town: text(),
  address_county: text(),
  address_postcode: text(),
  address_country_code: text(),
})

/** The Peppol address for e-invoices, with a scheme from the list of electronic address schemes (EAS); both null means the VAT number. */
export const endpoint = () => ({
  endpoint_scheme: text().$type<EndpointScheme>(),
  endpoint_id: text(),
})
