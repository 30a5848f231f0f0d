import { company, invitation } from '../sample/company.ts'
import type { Manual } from './page.ts'

const { id, email, role, invited_by, expires_at } = invitation
const toMe = { id, email, role, invited_by, expires_at, company_name: company.name }
const one = { id }

export const invitationManual: Manual<'invitation'> = {
  list: {
    description:
      'Returns the pending invitations to the team, newest first. One older than 7 days is listed with `is_expired`.',
    output: { items: [invitation] },
  },
  create: {
    description:
      'Emails a link that lets someone, with or without an account, join the company with this role. It grants at most what the inviter may still grant when it is accepted, and ends when they may no longer change the team. A role that may change the team requires confirmation (`confirmation_required`). It is valid for 7 days; an address that was invited before gets a new link, and the earlier one stops working. A company may send 50 invitations a day.',
    input: { email, role },
    output: invitation,
  },
  resend: {
    description:
      'Emails a new link, valid for 7 days from now; the earlier one stops working. The caller becomes the inviter. Counts as another of the 50 invitations a day.',
    notFound: ['invitation'],
    input: one,
    output: invitation,
  },
  withdraw: {
    description:
      'Withdraws an invitation: anyone who opens its link is told so. No email is sent. One already withdrawn is `not_found`.',
    notFound: ['invitation'],
    input: one,
    output: one,
  },
  getByToken: {
    description:
      'Returns the details of an invitation by its link: the company, the role and the email address. Opening it accepts nothing.',
    notFound: ['invitation'],
    input: { token: 'hV5jM2nB8xTq4wZr7yKc' },
    output: toMe,
  },
  listMine: {
    description:
      'Returns the invitations to the signed-in person’s own email address that can be accepted now, from any company.',
    output: { items: [toMe] },
  },
  accept: {
    description:
      'Adds the signed-in person to the team that invited their email address, and notifies the staff who asked for it. Repeating it succeeds and changes nothing. A person who is already in a company keeps it as their default (`is_used` is false).',
    notFound: ['invitation'],
    input: one,
    output: { company_id: company.id, company_name: company.name, is_used: true },
  },
  decline: {
    description:
      'Declines an invitation to the signed-in person’s own email address, which can then no longer be accepted. The company sees it in its activity. Repeating it succeeds and changes nothing.',
    notFound: ['invitation'],
    input: one,
    output: one,
  },
}
