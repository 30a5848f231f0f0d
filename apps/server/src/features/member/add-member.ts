import type { memberInput } from '@quotespark/contract'
import { Refusal, ROLE_LABELS } from '@quotespark/domain'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { StaffContext } from '../../api/context.ts'
import { requireCompany } from '../../company/require-company.ts'
import { postEmail } from '../../mail/outbox.ts'
import { lockTeam } from './lock-team.ts'
import { takeIntoTeam } from './take-into-team.ts'

/** Adds a person who has an account to the team at once. Refuses an unknown e-mail with `account_not_found`. */
export async function addMember(
  context: StaffContext,
  { email, role }: z.output<typeof memberInput>,
): Promise<string> {
  const { db, actor, services } = context
  await lockTeam(context, 'change_team')
  const { rows } = await db.execute<{ user_id: string | null }>(sql`select find_account(${email}) as user_id`)
  const user_id = rows[0]?.user_id
  if (!user_id) throw new Refusal('account_not_found', { email })
  const joined = await takeIntoTeam(
    context,
    {
      company_id: actor.company_id,
      user_id,
      role,
      invited_by: actor.user_id,
      invited_at: services.clock.now().toISOString(),
    },
    { addedBy: actor.user_id },
  )
  if (!joined) throw new Refusal('already_member', { email })
  const { name } = await requireCompany(db, actor.company_id)
  await postEmail(services, db, {
    template: 'team-added',
    to: joined.email,
    company_id: actor.company_id,
    from_name: name,
    reply_to: actor.email,
    variables: {
      name: joined.name,
      companyName: name,
      role: ROLE_LABELS[role],
      invitedBy: actor.name,
      loginUrl: `${services.config.APP_URL}/auth`,
    },
  })
  return joined.id
}
