export { readAddresses, wrongAddressSentence } from './address-list.ts'
export { cleanEmail } from './clean-email.ts'
export {
  CUSTOMER_KINDS,
  type CustomerKind,
  MAX_CONTACTS,
  MAX_SITES,
  RECEIVED,
  RECEIVED_LABELS,
  type Received,
} from './customer-contact.ts'
export {
  EMAIL_PATTERN,
  isEmail,
  MAX_EMAIL_LENGTH,
  mailboxKey,
  splitAddresses,
  wireAddress,
} from './mailbox.ts'
export { dialledPhone, formatPhone, normalisePhone } from './phone-number.ts'
export { websiteLink } from './web-url.ts'
