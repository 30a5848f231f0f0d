import { z } from 'zod'
import { id, instant } from './fields.ts'
import { memberInput, role } from './member.ts'
import { openRefusals, procedure, refusals } from './procedure.ts'

/** An invitation as the team sees it. */
const invitation = z.object({
  id,
  email: z.string(),
  role,
  /** The inviter's name. */
  invited_by: z.string(),
  created_at: instant,
  expires_at: instant,
  is_expired: z.boolean(),
})
export type Invitation = z.infer<typeof invitation>

/** The same as the invited person sees it. */
const invitationToMe = z.object({
  id,
  email: z.string(),
  company_name: z.string(),
  role,
  invited_by: z.string(),
  expires_at: instant,
})
export type InvitationToMe = z.infer<typeof invitationToMe>

const one = z.object({ id })

export const invitationContract = {
  list: procedure('staff')
    .route({
      method: 'GET',
      path: '/invitations',
      tags: ['Team'],
      summary: 'Invitations that nobody has accepted yet, newest first',
    })
    .output(z.object({ items: z.array(invitation) }))
    .errors(refusals('company_required')),
  create: procedure('change_team')
    .route({
      method: 'POST',
      path: '/invitations',
      successStatus: 201,
      tags: ['Team'],
      summary: 'Invite a person by email; an earlier link to the same address stops working',
    })
    .input(memberInput)
    .output(invitation)
    .errors(
      refusals(
        'company_required',
        'forbidden',
        'confirmation_required',
        'already_member',
        'mail_limit_reached',
        'idempotency_key_reused',
      ),
    ),
  resend: procedure('change_team')
    .route({
      method: 'POST',
      path: '/invitations/{id}/resend',
      tags: ['Team'],
      summary: 'Send a new link, valid for 7 days; the earlier one stops working',
    })
    .input(one)
    .output(invitation)
    .errors(
      refusals(
        'company_required',
        'forbidden',
        'confirmation_required',
        'not_found',
        'mail_limit_reached',
        'idempotency_key_reused',
      ),
    ),
  withdraw: procedure('change_team')
    .route({ method: 'DELETE', path: '/invitations/{id}', tags: ['Team'], summary: 'Withdraw an invitation' })
    .input(one)
    .output(one)
    .errors(refusals('company_required', 'forbidden', 'not_found')),
  getByToken: procedure('link')
    .route({
      method: 'GET',
      path: '/invitation-links/{token}',
      tags: ['Invitation links'],
      summary: 'Details of an invitation by its link',
    })
    .input(z.object({ token: z.string().min(1).max(100) }))
    .output(invitationToMe)
    .errors(openRefusals('not_found', 'invitation_over')),
  listMine: procedure('verified')
    .route({
      method: 'GET',
      path: '/account/invitations',
      tags: ['Account'],
      summary: 'Invitations to the signed-in person’s own email that can be accepted',
    })
    .output(z.object({ items: z.array(invitationToMe) }))
    .errors(refusals()),
  accept: procedure('verified')
    .route({
      method: 'POST',
      path: '/invitations/{id}/accept',
      tags: ['Account'],
      summary: 'Accept an invitation and join the company; only with the invited email',
    })
    .input(one)
    .output(
      z.object({
        company_id: id,
        company_name: z.string(),
        /** False for a member of another company, which remains the one in use. */
        is_used: z.boolean(),
      }),
    )
    .errors(refusals('not_found', 'invitation_over')),
  decline: procedure('verified')
    .route({
      method: 'POST',
      path: '/invitations/{id}/decline',
      tags: ['Account'],
      summary: 'Decline an invitation; only with the invited email',
    })
    .input(one)
    .output(one)
    .errors(refusals('not_found', 'invitation_over')),
}
