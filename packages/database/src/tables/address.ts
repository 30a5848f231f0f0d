import type { EndpointScheme } from '@quotespark/domain/address'
import { text } from 'drizzle-orm/pg-core'

/** An address in fields, beside its text: all null where nobody has sorted it, else with its country (ISO 3166-1 alpha-2). */
export const inFields = () => ({
  address_street: text(),
  address_street_2: text(),
  address_town: text(),
  address_county: text(),
  address_postcode: text(),
  address_country_code: text(),
})

/** Where e-invoices are taken, as the list of electronic address schemes (EAS) names its kind; both null is the VAT number. */
export const endpoint = () => ({
  endpoint_scheme: text().$type<EndpointScheme>(),
  endpoint_id: text(),
})
