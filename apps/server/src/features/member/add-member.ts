import type { memberInput } from '@quotespark/contract'
import { Refusal } from '@quotespark/domain/refusal'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { StaffContext } from '../../api/context.ts'
import { lockTeam } from '../../company/lock-team.ts'
import { createInvitation } from './send-invitation.ts'

/** Invites a person who has an account; nobody joins a team without accepting. Refuses an unknown email with `account_not_found`. */
export async function addMember(context: StaffContext, input: z.output<typeof memberInput>): Promise<string> {
  await lockTeam(context, 'change_team')
  const { rows } = await context.db.execute<{ user_id: string | null }>(
    sql`select find_account(${input.email}) as user_id`,
  )
  if (!rows[0]?.user_id) throw new Refusal('account_not_found', { email: input.email })
  return createInvitation(context, input, { has_account: true })
}
