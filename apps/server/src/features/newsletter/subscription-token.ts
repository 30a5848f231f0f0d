import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** All that is kept of the token that confirms: who reads the database, or a backup of it, consents for nobody. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
