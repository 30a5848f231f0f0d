import { company, invitation } from '../sample/company.ts'
import type { Manual } from './page.ts'

const { id, email, role, invited_by, expires_at } = invitation
const toMe = { id, email, role, invited_by, expires_at, company_name: company.name }
const one = { id }

export const invitationManual: Manual<'invitation'> = {
  list: {
    description:
      'Answers the invitations to the team that nobody has accepted and nobody has withdrawn, newest first. One whose 7 days are over is listed with `is_expired`.',
    output: { items: [invitation] },
  },
  create: {
    description:
      'Mails a link by which somebody, with an account or without, joins the company with this role. It carries at most what the inviter may still give when it is accepted: it ends when they may no longer change the team. A role that may change the team asks for `confirmation_required`. It is valid for 7 days; an address that was invited before gets a new link, and the earlier one ends. A company may mail 50 invitations a day.',
    input: { email, role },
    output: invitation,
  },
  resend: {
    description:
      'Mails a new link, valid for 7 days from now; the earlier one ends. Who sends it again is the inviter from then on. Counts as another of the 50 invitations a day.',
    notFound: ['invitation'],
    input: one,
    output: invitation,
  },
  withdraw: {
    description:
      'Ends an invitation: its link says so to whoever opens it. Nobody is written to. Done already it is refused with `not_found`.',
    notFound: ['invitation'],
    input: one,
    output: one,
  },
  getByToken: {
    description:
      'Answers what the link of an invitation is about: which company, in which role, for which e-mail address. Opening it accepts nothing.',
    notFound: ['invitation'],
    input: { token: 'hV5jM2nB8xTq4wZr7yKc' },
    output: toMe,
  },
  listMine: {
    description:
      'Answers the invitations to the signed-in person’s own e-mail address that can be accepted now, of whichever company.',
    output: { items: [toMe] },
  },
  accept: {
    description:
      'Takes the signed-in person into the team that invited their e-mail address, and tells the staff of it who want to know. Done twice it succeeds and changes nothing. Who is in a company already keeps working in that one (`is_used` is false).',
    notFound: ['invitation'],
    input: one,
    output: { company_id: company.id, company_name: company.name, is_used: true },
  },
  decline: {
    description:
      'Says no to an invitation to the signed-in person’s own e-mail address: it can no longer be accepted. The company sees it in its activity. Done twice it succeeds and changes nothing.',
    notFound: ['invitation'],
    input: one,
    output: one,
  },
}
