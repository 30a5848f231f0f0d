import { createHash, randomBytes } from 'node:crypto'

const VALID_MS = 7 * 24 * 60 * 60 * 1000

/** 256 random bits: only their hash is kept, so that who reads the database, or a backup of it, can join nowhere. */
export function newInvitationToken(now: Date) {
  const token = randomBytes(32).toString('base64url')
  return {
    token,
    token_sha256: hashInvitationToken(token),
    expires_at: new Date(now.getTime() + VALID_MS).toISOString(),
  }
}

export function hashInvitationToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
