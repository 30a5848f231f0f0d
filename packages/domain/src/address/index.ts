export { type AddressFields, addressText, isSamePlace, NO_ADDRESS } from './address-fields.ts'
export { countries, countryName, HOME_COUNTRY, isCountryCode } from './country.ts'
export {
  ENDPOINT_SCHEME_LABELS,
  ENDPOINT_SCHEMES,
  type Endpoint,
  type EndpointScheme,
  endpointMessage,
  formatEndpointId,
} from './endpoint.ts'
export { formatPostcode, hasUkPostcodes } from './postcode.ts'
export { splitAddress } from './propose-address.ts'
