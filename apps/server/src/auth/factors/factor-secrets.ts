import { createOTP } from '@better-auth/utils/otp'
import { PRODUCT_NAME } from '@quotespark/domain'
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'

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

/** Six digits, those of the half minute before and after too: clocks differ. */
export function isCodeOf(secret: string, code: string): Promise<boolean> {
  return createOTP(secret).verify(code)
}

export function newRecoveryCodes(): string[] {
  const half = () => generateRandomString(HALF, 'a-z', '0-9', 'A-Z')
  return Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`)
}

export function encrypted(key: FactorKey, text: string): Promise<string> {
  return symmetricEncrypt({ key, data: text })
}

export function decrypted(key: FactorKey, data: string): Promise<string> {
  return symmetricDecrypt({ key, data })
}

export async function recoveryCodesIn(key: FactorKey, backup_codes: string): Promise<string[]> {
  return JSON.parse(await decrypted(key, backup_codes))
}
