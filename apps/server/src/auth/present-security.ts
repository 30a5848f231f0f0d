import type { Passkey, Security } from '@quotespark/contract'
import { accounts, asSystem, emailChanges, type passkeys, profiles, twoFactors } from '@quotespark/database'
import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { AccountCall } from './account-call.ts'
import { recoveryCodesIn } from './factors/factor-secrets.ts'
import { passkeysOf } from './factors/passkeys.ts'

/** Shows how a user proves who they are, and nothing that would help somebody else to do so. */
export function presentSecurity({
  services,
  auth,
  user,
}: Pick<AccountCall, 'services' | 'auth' | 'user'>): Promise<Security> {
  return asSystem(services.database, async (db) => {
    const { secretConfig: key } = await auth.$context
    const [person] = await db
      .select({ has_second_factor: profiles.two_factor_enabled })
      .from(profiles)
      .where(eq(profiles.id, user.id))
    const [factor] = await db.select().from(twoFactors).where(eq(twoFactors.user_id, user.id))
    const [change] = await db
      .select()
      .from(emailChanges)
      .where(and(eq(emailChanges.user_id, user.id), gt(emailChanges.expires_at, new Date())))
    const has_second_factor = person?.has_second_factor ?? false
    return {
      has_password:
        (await db.$count(accounts, and(eq(accounts.user_id, user.id), isNotNull(accounts.password)))) > 0,
      has_second_factor,
      has_authenticator_app: factor?.verified ?? false,
      recovery_codes_left:
        factor && has_second_factor ? (await recoveryCodesIn(key, factor.backup_codes)).length : 0,
      passkeys: (await passkeysOf(db, user.id)).map(presentPasskey),
      new_email: change ? { email: change.email, expires_at: change.expires_at.toISOString() } : null,
    }
  })
}

export function presentPasskey({
  id,
  name,
  created_at,
  last_used_at,
}: typeof passkeys.$inferSelect): Passkey {
  return {
    id,
    name,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }
}
