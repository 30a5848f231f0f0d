import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** All that the row keeps of the token that confirms. The mail with its link stays in the outbox as it went out. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
