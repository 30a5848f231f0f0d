import { members } from '../sample/company.ts'
import type { Manual } from './page.ts'

const [, colleague] = members
const one = { id: colleague.id }

export const memberManual: Manual<'member'> = {
  list: {
    description:
      'Answers the team of the company, who joined first first, with what the caller may do with each member.',
    output: { items: members },
  },
  add: {
    description:
      'Takes somebody who has an account into the team at once and mails them that. An address without an account is refused with `account_not_found`: send an invitation instead. 20 calls a minute, as each tells whether an address has an account.',
    input: { email: colleague.email, role: colleague.role },
    output: colleague,
  },
  update: {
    description:
      'Gives a member another role, which counts from their next call on. The last owner of a company keeps theirs.',
    notFound: ['member'],
    input: { ...one, role: 'chief_financial_officer' },
    output: { ...colleague, role: 'chief_financial_officer' },
  },
  makeOwner: {
    description:
      'Makes a member an owner, who may do everything whatever their role is. There may be several; one who is an owner stays one.',
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
      'Takes the ownership back; the member stays in the team with their role. The last owner is refused with `last_owner`.',
    notFound: ['member'],
    input: one,
    output: colleague,
  },
  remove: {
    description:
      'Removes a member: their access ends with their next call, and the invitations that they sent end too. What they wrote stays. The last owner cannot be removed.',
    notFound: ['member'],
    input: one,
    output: one,
  },
}
