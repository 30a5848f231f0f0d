import { passkeys, type Transaction } from '@quotespark/database'
import { eq } from 'drizzle-orm'
import { checkAssertion } from './web-authn.ts'

type Passkey = typeof passkeys.$inferSelect

/** Returns the passkey that signed the challenge issued for this purpose; undefined when the signature does not hold. */
export async function verifyPasskeySignature(
  db: Transaction,
  config: { APP_URL: string },
  purpose: 'passkey-sign-in' | 'passkey-confirmation',
  response: Record<string, unknown>,
  user_id?: string,
): Promise<Passkey | undefined> {
  const { id } = response
  if (typeof id !== 'string') return undefined
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credential_id, id)).for('update')
  if (!passkey || (user_id !== undefined && passkey.user_id !== user_id)) return undefined
  const counter = await checkAssertion(db, config, purpose, passkey, response, user_id)
  if (counter === undefined) return undefined
  await db.update(passkeys).set({ counter, last_used_at: new Date() }).where(eq(passkeys.id, passkey.id))
  return passkey
}
