export { readAddresses, wrongAddressSentence } from './address-list.ts'
export { cleanEmail } from './clean-email.ts'
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
