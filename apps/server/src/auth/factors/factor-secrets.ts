import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import { PRODUCT_NAME } from '@quotespark/domain'
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { derive } from '../passwords/hash-password.ts'

/** AUTH_SECRET, as better-auth has read it: what is encrypted here it decrypts when somebody signs in. */
export type FactorKey = Parameters<typeof symmetricEncrypt>[0]['key']

const SECRET_LENGTH = 32
const RECOVERY_CODES = 10
/** Half of a recovery code: 'xK3fQ-9bTzL'. */
const HALF = 5

export function newSecret(): string {
  return generateRandomString(SECRET_LENGTH)
}

/** What an authenticator app keeps, as it is drawn for its camera. */
export function authenticatorUri(secret: string, email: string): string {
  return createOTP(secret).url(PRODUCT_NAME, email)
}

const STEP_MS = 30_000

/**
 * The time step (RFC 6238, section 4.2) that a code is of: now, or the half minute before or after, as clocks differ. Undefined
 * for a code that is none of these.
 */
export async function stepOfCode(secret: string, code: string): Promise<number | undefined> {
  const now = Math.floor(Date.now() / STEP_MS)
  const otp = createOTP(secret)
  const steps = [now + 1, now, now - 1]
  const codes = await Promise.all(steps.map((step) => otp.hotp(step)))
  const typed = Buffer.from(code)
  const matches = codes.map(
    (each) => each.length === typed.length && timingSafeEqual(Buffer.from(each), typed),
  )
  return steps[matches.indexOf(true)]
}

export interface RecoveryCodes {
  codes: string[]
  /** What is kept of them, encrypted. */
  kept: string
}

/** Ten new ones. To be made before a transaction, not within it: hashing takes its time. */
export async function newRecoveryCodes(key: FactorKey): Promise<RecoveryCodes> {
  const half = () => generateRandomString(HALF, 'a-z', '0-9', 'A-Z')
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`)
  return { codes, kept: await encrypted(key, JSON.stringify(await hashedCodes(codes))) }
}

export function encrypted(key: FactorKey, text: string): Promise<string> {
  return symmetricEncrypt({ key, data: text })
}

export function decrypted(key: FactorKey, data: string): Promise<string> {
  return symmetricDecrypt({ key, data })
}

/** Ten hashes together: a code has 59 random bits, which no guesser gets through even at this cost. */
const CODE_COST = { N: 2 ** 14, r: 8, p: 1 }

/** What is kept of recovery codes: who reads them has none to type. */
function hashedCodes(codes: readonly string[]): Promise<string[]> {
  const salt = randomBytes(16).toString('base64url')
  return Promise.all(codes.map((code) => hashedCode(code, salt)))
}

/** A typed code as it stands among those that are kept, if it is one of them. */
export function codeAmong(kept: readonly string[], typed: string): Promise<string> {
  return hashedCode(typed, kept[0]?.split('$')[0] ?? '')
}

async function hashedCode(code: string, salt: string): Promise<string> {
  return `${salt}$${(await derive(code, salt, CODE_COST)).toString('base64url')}`
}

/** Their hashes. */
export async function recoveryCodesIn(key: FactorKey, backup_codes: string): Promise<string[]> {
  return JSON.parse(await decrypted(key, backup_codes))
}
