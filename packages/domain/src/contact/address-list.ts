import { cleanEmail } from './clean-email.ts'
import { isEmail, MAX_EMAIL_LENGTH } from './mailbox.ts'

/** Addresses as people type and paste them, read as a whole or not at all. */
type ReadAddresses =
  | { addresses: string[]; wrong?: undefined }
  | { addresses?: undefined; wrong: WrongAddress }

/** The first entry that is not an address, and why, to follow its name: '“ann@example” has no dot after the @'. */
interface WrongAddress {
  address: string
  problem: string
}

/**
 * Reads a list of addresses, separated by commas, semicolons, tabs or line breaks, each alone or with a name as mail programs
 * write it: `Ann Baker <ann@example.com>`, `"Baker, Ann" <ann@example.com>`. Names are dropped.
 */
export function readAddresses(list: string): ReadAddresses {
  const addresses = list.match(ENTRY)?.flatMap((entry) => addressOf(entry) || []) ?? []
  const wrong = addresses.find((address) => !isEmail(address))
  return wrong === undefined ? { addresses } : { wrong: { address: wrong, problem: problemOf(wrong) } }
}

/** An entry of a list; a separator in a quoted name or between angle brackets belongs to it. */
const ENTRY = /(?:"(?:[^"\\\r\n]|\\.)*"|<[^<>\r\n]*>|[^,;\t\v\f\r\n\u0085\u2028\u2029，；])+/g
/** An entry with a name (RFC 5322, 3.4). */
const NAMED = /^(?:"(?:[^"\\]|\\.)*"|[^<>"])*<([^<>]*)>$/

function addressOf(entry: string): string {
  const address = cleanEmail(entry)
  return cleanEmail(NAMED.exec(address)?.[1] ?? address)
}

/** As much of a pasted text as a sentence can name. */
const MAX_NAMED = 60

/** Refuses a list in words that name the wrong address and the reason. */
export function wrongAddressSentence(field: string, { address, problem }: WrongAddress): string {
  const named = address.length > MAX_NAMED ? `${address.slice(0, MAX_NAMED)}…` : address
  return `${field} “${named.toWellFormed()}” ${problem}.`
}

const MAX_NAME = 64
/** Characters of a name before the @ and of a domain; anything else is named as the problem. */
const STRANGE = /[^\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~@-]|[^\x20-\x7e](?=[^@]*@)/u

/** Says in words why it is not an address. */
function problemOf(address: string): string {
  const [name = '', domain = '', ...more] = address.split('@')
  if (!address.includes('@')) return 'has no @'
  if (more.length > 0) return 'has more than one @'
  if (name === '') return 'has nothing before the @'
  if (domain === '') return 'has nothing after the @'
  if (/\s/.test(address)) return 'contains a space'
  const strange = STRANGE.exec(address)?.[0]
  if (strange)
    return `contains ${/\p{Cc}/u.test(strange) ? 'a control character' : `“${strange.toWellFormed()}”`}`
  if (!domain.includes('.')) return 'has no dot after the @'
  if (/^\.|\.\.|\.$/.test(name) || /^\.|\.\.|\.$/.test(domain)) return 'has a dot in the wrong place'
  if (name.length > MAX_NAME) return `has more than ${MAX_NAME} characters before the @`
  if (address.length > MAX_EMAIL_LENGTH) return `has more than ${MAX_EMAIL_LENGTH} characters`
  return 'is not an email address'
}
