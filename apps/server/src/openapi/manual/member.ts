import { company, invitation, members } from '../sample/company.ts'
import type { Manual } from './page.ts'

const [, colleague] = members
const one = { id: colleague.id }

export const memberManual: Manual<'member'> = {
  list: {
    description:
      'Returns the team of the company in the order they joined, with what the caller may do with each member; then the people invited who have not accepted yet, with their `status` and only their email address.',
    output: { items: members },
  },
  add: {
    description:
      'Invites someone who has an account: they see the invitation when signed in and by email, and join the team once they accept. Until then they are listed as `invited`. An address without an account is refused with `account_not_found`: send an invitation instead. A role that may change the team requires confirmation (`confirmation_required`). Limited to 20 calls a minute, as each reveals whether an address has an account.',
    input: { email: invitation.email, role: invitation.role },
    output: {
      ...colleague,
      id: invitation.id,
      user_id: invitation.id,
      first_name: '',
      last_name: '',
      email: invitation.email,
      role: invitation.role,
      status: 'invited',
      joined_at: invitation.created_at,
      abilities: { edit: false, remove: true, make_owner: false, withdraw_ownership: false },
    },
  },
  update: {
    description:
      'Gives a member another role, which applies from their next call. Only owners can change an owner’s role; the last owner of a company keeps theirs. When someone becomes or stops being an administrator, all owners and the member are notified.',
    notFound: ['member'],
    input: { ...one, role: 'chief_financial_officer' },
    output: { ...colleague, role: 'chief_financial_officer' },
  },
  makeOwner: {
    description:
      'Makes a member an owner, who may do everything regardless of role. There may be several; for an existing owner it changes nothing. Only for owners; all owners and the member are notified.',
    notFound: ['member'],
    input: one,
    output: {
      ...colleague,
      is_owner: true,
      abilities: { edit: true, remove: true, make_owner: false, withdraw_ownership: true },
    },
  },
  withdrawOwnership: {
    description:
      'Withdraws the ownership; the member stays in the team with their role. The last owner is refused with `last_owner`. Only for owners; all owners and the member are notified.',
    notFound: ['member'],
    input: one,
    output: colleague,
  },
  remove: {
    description:
      'Removes a member: their access ends with their next call, and their pending invitations are cancelled. Their documents stay. Only owners can remove an owner, and nobody the last one. When an owner or administrator is removed, all owners and the member are notified. The id of someone `invited` withdraws the invitation.',
    notFound: ['member'],
    input: one,
    output: one,
  },
  leave: {
    description:
      'Removes the caller from the team of the company that the call is for: their access ends with their next call, and their pending invitations are cancelled. Their documents stay. The last owner is refused with `last_owner`.',
    output: { company_name: company.name },
  },
}
