import { parseUrl } from './web-url.ts'

/** RFC 5321 section 4.5.3.1.3: a path of 256 octets less its angle brackets. */
export const MAX_EMAIL_LENGTH = 254

const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?'

/**
 * A dot-string of at most 64 characters, an at sign, and at least two domain labels (RFC 5321, 4.1.2). Labels may be written
 * in any script. Quoted names, comments, angle brackets and IP addresses are not accepted: they are other spellings of a
 * mailbox, which people only type to get past a limit.
 */
export const EMAIL_PATTERN = new RegExp(
  `^(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?!\\p{N}+$)${LABEL}$`,
  'u',
)

export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && EMAIL_PATTERN.test(text)
}

/** Splits a stored list of addresses at its commas; `readAddresses` reads what people type. */
export function splitAddresses(list: string | null | undefined): string[] {
  return (list ?? '').split(',').flatMap((address) => address.trim() || [])
}

/** The address as given to a mail server, with its domain in ASCII (RFC 5891) where possible. */
export function wireAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  return `${address.slice(0, at)}@${asciiDomain(domain) ?? domain}`
}

function asciiDomain(domain: string): string | undefined {
  return parseUrl(`http://${domain}`)?.hostname || undefined
}

/** Characters a reader cannot see, and the angle brackets around an address. */
const UNSEEN = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}<>]/gu
const COMMENT = /\([^()]*\)/g
const BRACKETED = /<([^<>]*)>/
/** Google ignores dots in the name, and its two domains share mailboxes. */
const GMAIL = new Set(['gmail.com', 'googlemail.com'])

/**
 * One key for all spellings of a mailbox, used for limits and reports: lower case, without quotes, comments, brackets or
 * invisible characters, and with the domain in ASCII. Anything after a plus is dropped (RFC 5233: it sorts the mail of one
 * mailbox), and so are dots at Gmail, which ignores them; elsewhere dots make another mailbox.
 */
export function mailboxKey(address: string): string {
  const bare = withoutComments(address.match(BRACKETED)?.[1] ?? address).replaceAll(UNSEEN, '')
  const at = bare.lastIndexOf('@')
  const name = bare.slice(0, at).normalize('NFKC').replaceAll(/["\\]/g, '').toLowerCase()
  const written = bare.slice(at + 1).replace(/\.$/, '')
  const domain = asciiDomain(written) ?? written.normalize('NFKC').toLowerCase()
  const mailbox = name.replace(/(?<=.)\+.*$/s, '')
  return GMAIL.has(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`
}

function withoutComments(address: string): string {
  const without = address.replaceAll(COMMENT, '')
  return without === address ? address : withoutComments(without)
}
