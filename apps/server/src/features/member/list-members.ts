import type { Member } from '@quotespark/contract'
import { companyMembers, profiles, together } from '@quotespark/database'
import { can, permissionToChange } from '@quotespark/domain/company'
import { Refusal } from '@quotespark/domain/refusal'
import { asc, eq } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { listInvitations } from './list-invitations.ts'

/** Lists the team in the order of joining, then the people who have not accepted yet. */
export async function listMembers(context: StaffContext): Promise<Member[]> {
  const [active, invited] = await together([listActive(context), listInvited(context)])
  return [...active, ...invited]
}

async function listActive({ db, actor }: StaffContext): Promise<Member[]> {
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
  const changesOwnership = can(actor, 'change_ownership')
  return rows.map((row) => {
    const isLastOwner = row.is_owner && owners === 1
    const changes = can(actor, permissionToChange(row))
    return {
      ...row,
      status: 'active',
      is_you: row.user_id === actor.user_id,
      abilities: {
        edit: changes && !row.is_owner,
        remove: changes && !isLastOwner,
        make_owner: changesOwnership && !row.is_owner,
        withdraw_ownership: changesOwnership && row.is_owner && !isLastOwner,
      },
    }
  })
}

const NO_STEP = { edit: false, remove: false, make_owner: false, withdraw_ownership: false }

/** Lists invited people by the typed email only: their name, and whether they have an account, is not shown before they accept. */
async function listInvited(context: StaffContext): Promise<Member[]> {
  const invitations = await listInvitations(context, { has_account: true })
  return invitations.reverse().map(({ id, email, role, created_at }) => ({
    id,
    user_id: id,
    first_name: '',
    last_name: '',
    email,
    avatar_url: null,
    role,
    is_owner: false,
    status: 'invited',
    is_you: false,
    joined_at: created_at,
    abilities: { ...NO_STEP, remove: can(context.actor, 'change_team') },
  }))
}

export async function getMember(context: StaffContext, id: string): Promise<Member> {
  const member = (await listMembers(context)).find((each) => each.id === id)
  if (!member) throw new Refusal('not_found', { entity: 'member' })
  return member
}
