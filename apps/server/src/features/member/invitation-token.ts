import { hashLinkToken, newLinkToken } from '../../link-token.ts'

const VALID_MS = 7 * 24 * 60 * 60 * 1000

/** Only its hash is kept. */
export function newInvitationToken(now: Date) {
  const token = newLinkToken()
  return {
    token,
    token_sha256: hashLinkToken(token),
    expires_at: new Date(now.getTime() + VALID_MS).toISOString(),
  }
}
