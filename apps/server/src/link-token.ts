import { createHash, randomBytes } from 'node:crypto'

/** The key in a link that nobody can guess: 256 random bits. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token in its place, so that who reads the database, or a backup of it, opens nothing with it. */
export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
