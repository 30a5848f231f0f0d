import { createHash, randomBytes } from 'node:crypto'

/** Makes the secret of a link: 256 random bits, which nobody can guess. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Hashes a token for storage, so that anyone who reads the database, or a backup of it, cannot use it. */
export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
