/** The readers of addresses, and nothing else: loaded once somebody is in a field for them. */
export { cleanEmail, readAddresses } from '@quotespark/domain/contact'
