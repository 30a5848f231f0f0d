import type { Member } from '@quotespark/contract'
import { companyMembers, profiles } from '@quotespark/database'
import { can, Refusal } from '@quotespark/domain'
import { asc, eq } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'

/** The team, in the order in which they joined. */
export async function listMembers({ db, actor }: StaffContext): Promise<Member[]> {
  const rows = await db
    .select({
      id: companyMembers.id,
      user_id: companyMembers.user_id,
      first_name: profiles.first_name,
      last_name: profiles.last_name,
      email: profiles.email,
      avatar_url: profiles.avatar_url,
      role: companyMembers.role,
      is_owner: companyMembers.is_owner,
      joined_at: companyMembers.created_at,
    })
    .from(companyMembers)
    .innerJoin(profiles, eq(profiles.id, companyMembers.user_id))
    .where(eq(companyMembers.company_id, actor.company_id))
    .orderBy(asc(companyMembers.created_at), asc(companyMembers.id))
  const owners = rows.filter((row) => row.is_owner).length
  const changesTeam = can(actor, 'change_team')
  const changesOwnership = can(actor, 'change_ownership')
  return rows.map((row) => {
    const isLastOwner = row.is_owner && owners === 1
    return {
      ...row,
      is_you: row.user_id === actor.user_id,
      abilities: {
        edit: changesTeam && !row.is_owner,
        remove: changesTeam && !isLastOwner,
        make_owner: changesOwnership && !row.is_owner,
        withdraw_ownership: changesOwnership && row.is_owner && !isLastOwner,
      },
    }
  })
}

export async function getMember(context: StaffContext, id: string): Promise<Member> {
  const member = (await listMembers(context)).find((each) => each.id === id)
  if (!member) throw new Refusal('not_found', { entity: 'member' })
  return member
}
