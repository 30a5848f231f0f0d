import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import { PRODUCT_NAME } from '@quotespark/domain/text'
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { derive } from '../passwords/hash-password.ts'

/** AUTH_SECRET as better-auth has read it: it decrypts at sign-in what is encrypted here. */
export type FactorKey = Parameters<typeof symmetricEncrypt>[0]['key']

const SECRET_LENGTH = 32
const RECOVERY_CODES = 10
/** Length of each half of a recovery code, such as 'xK3fQ-9bTzL'. */
const HALF = 5

export function newSecret(): string {
  return generateRandomString(SECRET_LENGTH)
}

/** Builds the otpauth URI that the app scans as a QR code. */
export function authenticatorUri(secret: string, email: string): string {
  return createOTP(secret).url(PRODUCT_NAME, email)
}

const STEP_MS = 30_000

/**
 * Finds the time step (RFC 6238, section 4.2) of a code: the current one, or the one before or after, as clocks differ. Undefined
 * for any other code.
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
  /** The hashes of the codes, encrypted, for storage. */
  kept: string
}

/** Makes ten new codes. Call it before a transaction, not within one: hashing is slow. */
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

/** The cost of each of ten hashes; a code has 59 random bits, which cannot be guessed even at this cost. */
const CODE_COST = { N: 2 ** 14, r: 8, p: 1 }

/** Hashes the codes for storage, so that anyone who reads them has none to type. */
function hashedCodes(codes: readonly string[]): Promise<string[]> {
  const salt = randomBytes(16).toString('base64url')
  return Promise.all(codes.map((code) => hashedCode(code, salt)))
}

/** Hashes a typed code with the salt of the stored ones, so that it can be looked up among them. */
export function hashWithSaltOf(kept: readonly string[], typed: string): Promise<string> {
  return hashedCode(typed, kept[0]?.split('$')[0] ?? '')
}

async function hashedCode(code: string, salt: string): Promise<string> {
  return `${salt}$${(await derive(code, salt, CODE_COST)).toString('base64url')}`
}

/** Decrypts the hashes of a user's recovery codes. */
export async function recoveryCodesIn(key: FactorKey, backup_codes: string): Promise<string[]> {
  return JSON.parse(await decrypted(key, backup_codes))
}
