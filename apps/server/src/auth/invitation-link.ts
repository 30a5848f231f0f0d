import { createHash } from 'node:crypto'
import type { Transaction } from '@quotespark/database'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { newLinkToken } from '../link-token.ts'

/** A customer, or one of their further contacts. */
interface Invited {
  customer_id: string
  contact_id: string | null
}

/**
 * Issues the token of a link by which an invited customer signs in once until it `expires`: a better-auth magic link that
 * is redeemed like any other but lives longer. Null for members of a company, since a mail that lies around for days must
 * not open its books; they request a sign-in link themselves.
 */
export async function issueInvitationLink(
  db: Transaction,
  { customer_id, contact_id }: Invited,
  expires: Date,
): Promise<string | null> {
  const token = newLinkToken()
  const { rows } = await db.execute<{ issued: boolean }>(
    sql`select issue_invitation_link(${customer_id}, ${contact_id}, ${uuidv7()}, ${identifierOf(token)}, ${expires.toISOString()}) as issued`,
  )
  return rows[0]?.issued ? token : null
}

/** Hashes the token as better-auth stores it: `storeToken` of the magic link and `storeIdentifier` are both 'hashed'. */
function identifierOf(token: string): string {
  return sha256(`magic-link:${sha256(token)}`)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
