import { cleanEmail, isEmail, MAX_EMAIL_LENGTH } from '@quotespark/domain/contact'
import { composed } from '@quotespark/domain/text'
import { isBlank, isPersonName, isStorableText, LIMITS, MESSAGES } from '@quotespark/domain/validation'
import { APIError } from 'better-auth/api'

/**
 * The better-auth calls that the product uses. better-auth has others, such as signing in with other sites or changing
 * a profile unchecked; these are refused.
 */
export const ACCOUNT_CALLS = new Set([
  '/sign-up/email',
  '/send-verification-email',
  '/verify-email',
  '/sign-in/email',
  '/sign-in/magic-link',
  '/magic-link/verify',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/passkey/options',
  '/passkey/sign-in',
  '/request-password-reset',
  '/reset-password',
  '/change-password',
  '/get-session',
  '/list-sessions',
  '/revoke-session',
  '/revoke-other-sessions',
  '/revoke-sessions',
  '/sign-out',
])

/** The longest texts in account calls are tokens and return URLs. */
const MAX_TEXT_LENGTH = 2_000
/** Return URLs are refused: the calling page decides where to go next, and a URL from outside could be anybody's. */
const ADDRESSES = ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL', 'redirectTo']
const NAMES = new Map([
  ['first_name', 'First Name'],
  ['last_name', 'Last Name'],
  ['name', 'Name'],
])
/** Calls that send mail to an address before anyone has proven that it is theirs. */
const MAKES_AN_ACCOUNT = new Set(['/sign-up/email', '/sign-in/magic-link'])
/** Calls that create a profile, or sign in by a code, take only the fields of their form. */
const FIELDS = new Map([
  ['/sign-up/email', [...NAMES.keys(), 'email', 'password']],
  ['/sign-in/magic-link', ['email']],
  // No `trustDevice`: no device may skip the second step.
  ['/two-factor/verify-totp', ['code']],
  ['/two-factor/verify-backup-code', ['code']],
])

interface AccountCall {
  path: string
  body?: Record<string, unknown>
  query?: Record<string, unknown> | undefined
}

/** Cleans the address and the names of a call as the contract does with its inputs, for all that reads the call after this. */
export function cleanAccountCall({ body }: AccountCall): void {
  for (const [field, value] of entriesOf(body)) {
    if (!body || typeof value !== 'string' || value.length > MAX_TEXT_LENGTH) continue
    if (field === 'email') body[field] = cleanEmail(value)
    if (NAMES.has(field)) body[field] = composed(value)
  }
}

/** Refuses values the database cannot hold, and names that are not names, before better-auth sees them. */
export function checkAccountCall({ path, body, query }: AccountCall): void {
  if (!ACCOUNT_CALLS.has(path)) throw new APIError('NOT_FOUND', { message: 'There is no such call.' })
  for (const [field, value] of [...entriesOf(body), ...entriesOf(query)]) {
    if (ADDRESSES.includes(field)) throw invalidInput(`${field} is not taken.`)
    if (FIELDS.get(path)?.includes(field) === false) throw invalidInput(`${field} is not taken.`)
    if (typeof value !== 'string') continue
    if (field === 'email' && value.length > MAX_EMAIL_LENGTH) {
      throw invalidInput(MESSAGES.tooLong('Email', MAX_EMAIL_LENGTH))
    }
    const isTooLong = value.length > (NAMES.has(field) ? LIMITS.name : MAX_TEXT_LENGTH)
    if (isTooLong || !isStorableText(value)) throw invalidInput(`The value of ${field} is not valid.`)
  }
  if (MAKES_AN_ACCOUNT.has(path) && typeof body?.email === 'string' && !isEmail(body.email)) {
    throw invalidInput(MESSAGES.invalidFormat('Email'))
  }
  if (path === '/sign-up/email') checkSignUp(body)
  // A user may be changing their password because somebody else knows it.
  if (path === '/change-password' && body?.revokeOtherSessions !== true) {
    throw invalidInput('revokeOtherSessions must be true.')
  }
}

function checkSignUp(body: AccountCall['body']): void {
  for (const [field, label] of NAMES) {
    const name: unknown = body?.[field]
    if (typeof name !== 'string' || isBlank(name)) throw invalidInput(MESSAGES.required(label))
    if (!isPersonName(name)) throw invalidInput(MESSAGES.invalidFormat(label))
  }
}

function invalidInput(message: string): APIError {
  return new APIError('BAD_REQUEST', { code: 'INVALID_INPUT', message })
}

function entriesOf(record: unknown): [string, unknown][] {
  return typeof record === 'object' && record !== null ? Object.entries(record) : []
}
