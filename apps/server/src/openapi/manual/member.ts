import { company, invitation, members } from '../sample/company.ts'
import type { Manual } from './page.ts'

const [, colleague] = members
const one = { id: colleague.id }

export const memberManual: Manual<'member'> = {
  list: {
    description:
      'Answers the team of the company, who joined first first, with what the caller may do with each member; then who was added and has not accepted the invitation yet, whose `status` says so and who is known by the e-mail alone.',
    output: { items: members },
  },
  add: {
    description:
      'Invites somebody who has an account: they see it when they are signed in and by mail, and are in the team once they accept. Until then they are listed as `invited`. An address without an account is refused with `account_not_found`: send an invitation instead. A role that may change the team asks for `confirmation_required`. 20 calls a minute, as each tells whether an address has an account.',
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
      'Gives a member another role, which counts from their next call on. An owner’s role is for owners to change; the last owner of a company keeps theirs. All owners, and the member, are told of an administrator who is made or unmade.',
    notFound: ['member'],
    input: { ...one, role: 'chief_financial_officer' },
    output: { ...colleague, role: 'chief_financial_officer' },
  },
  makeOwner: {
    description:
      'Makes a member an owner, who may do everything whatever their role is. There may be several; one who is an owner stays one. For owners alone; all of them, and the member, are told.',
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
      'Takes the ownership back; the member stays in the team with their role. The last owner is refused with `last_owner`. For owners alone; all of them, and the member, are told.',
    notFound: ['member'],
    input: one,
    output: colleague,
  },
  remove: {
    description:
      'Removes a member: their access ends with their next call, and the invitations that they sent end too. What they wrote stays. An owner is removed by owners alone, and the last one by nobody. All owners, and the member, are told of an owner or administrator who goes. The id of somebody `invited` withdraws the invitation.',
    notFound: ['member'],
    input: one,
    output: one,
  },
  leave: {
    description:
      'Takes the caller out of the team of the company that the call is for: their access ends with their next call, and the invitations that they sent end too. What they wrote stays. The last owner is refused with `last_owner`.',
    output: { company_name: company.name },
  },
}
