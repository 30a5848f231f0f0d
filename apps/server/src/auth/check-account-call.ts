import {
  isBlank,
  isEmail,
  isPersonName,
  isStorableText,
  LIMITS,
  MAX_EMAIL_LENGTH,
  MESSAGES,
} from '@quotespark/domain'
import { APIError } from 'better-auth/api'

/**
 * The calls of better-auth that the product uses. It brings others, such as signing in with other sites or changing
 * a profile unchecked: what nobody needs, nobody can call.
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

/** Tokens and addresses to return to are the longest texts that an account's calls carry. */
const MAX_TEXT_LENGTH = 2_000
/** Where to go afterwards is the business of the page that calls: an address from outside could be anybody's. */
const ADDRESSES = ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL', 'redirectTo']
const NAMES = new Map([
  ['first_name', 'First Name'],
  ['last_name', 'Last Name'],
  ['name', 'Name'],
])
/** Their address is mailed before anybody has proven that it is theirs. */
const MAKES_AN_ACCOUNT = new Set(['/sign-up/email', '/sign-in/magic-link'])
/** What makes a profile, or signs in by a code, takes just what its form asks for. */
const FIELDS = new Map([
  ['/sign-up/email', [...NAMES.keys(), 'email', 'password']],
  ['/sign-in/magic-link', ['email']],
  // No device is trusted to leave the second step out.
  ['/two-factor/verify-totp', ['code']],
  ['/two-factor/verify-backup-code', ['code']],
])

interface AccountCall {
  path: string
  body?: Record<string, unknown>
  query?: Record<string, unknown> | undefined
}

/** Refuses what better-auth would pass on to a database that cannot hold it, or that nobody is called. */
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
    if (isTooLong || !isStorableText(value)) throw invalidInput(`The value of ${field} is not possible.`)
  }
  if (MAKES_AN_ACCOUNT.has(path) && typeof body?.email === 'string' && !isEmail(body.email)) {
    throw invalidInput(MESSAGES.invalidFormat('Email'))
  }
  if (path === '/sign-up/email') checkSignUp(body)
  // Who changes a password may do so because somebody else knows it.
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
