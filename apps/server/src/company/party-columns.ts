import type { companies, customers } from '@quotespark/database'
import { type AddressFields, addressText, type EndpointScheme, isSamePlace } from '@quotespark/domain/address'

type Party = typeof companies.$inferSelect | typeof customers.$inferSelect
type AddressColumns = Pick<Party, Extract<keyof Party, `address_${string}`>>
type EndpointColumns = Pick<Party, 'endpoint_scheme' | 'endpoint_id'>

interface WrittenParty {
  address: string | null
  address_fields?: AddressFields | null | undefined
  endpoint?: { scheme: EndpointScheme; id: string } | null | undefined
}

/** The address of a company or a customer in fields; null when nobody has split it up. */
export function addressFieldsOf(row: AddressColumns): AddressFields | null {
  if (row.address_country_code === null) return null
  return {
    street: row.address_street,
    street_2: row.address_street_2,
    town: row.address_town,
    county: row.address_county,
    postcode: row.address_postcode,
    country_code: row.address_country_code,
  }
}

export function endpointOf({ endpoint_scheme, endpoint_id }: EndpointColumns) {
  return endpoint_scheme === null || endpoint_id === null
    ? null
    : { scheme: endpoint_scheme, id: endpoint_id }
}

/**
 * Columns for a company or a customer as somebody wrote them. There is one address: fields set its text, and a text that names
 * another place than the fields clears them until somebody splits it up again. Omitted values stay as they are.
 */
export function partyColumns<Written extends WrittenParty>(written: Written, stored?: AddressColumns) {
  const { address_fields, endpoint, ...columns } = written
  const kept = stored ? addressFieldsOf(stored) : null
  const fields =
    address_fields !== undefined || kept === null || isSamePlace(written.address ?? '', kept)
      ? address_fields
      : null
  return {
    ...columns,
    ...(fields ? { address: addressText(fields) || null } : {}),
    ...(fields === undefined ? {} : columnsOf(fields)),
    ...(endpoint === undefined
      ? {}
      : { endpoint_scheme: endpoint?.scheme ?? null, endpoint_id: endpoint?.id ?? null }),
  }
}

function columnsOf(fields: AddressFields | null): AddressColumns {
  return {
    address_street: fields?.street ?? null,
    address_street_2: fields?.street_2 ?? null,
    address_town: fields?.town ?? null,
    address_county: fields?.county ?? null,
    address_postcode: fields?.postcode ?? null,
    address_country_code: fields?.country_code ?? null,
  }
}
