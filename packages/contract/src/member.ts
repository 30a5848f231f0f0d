import { DEFAULT_INVITED_ROLE, ROLES } from '@quotespark/domain/company'
import { z } from 'zod'
import { id, instant, requiredEmail } from './fields.ts'
import { confirmedProcedure, procedure, refusals } from './procedure.ts'

const member = z.object({
  id,
  user_id: id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  avatar_url: z.string().nullable(),
  role: z.enum(ROLES),
  is_owner: z.boolean(),
  /** 'invited' has not accepted yet and has no access; only the email is known, and `id` and `user_id` are the invitation's. */
  status: z.enum(['active', 'invited']),
  /** True for the caller. */
  is_you: z.boolean(),
  joined_at: instant,
  abilities: z.object({
    edit: z.boolean(),
    remove: z.boolean(),
    make_owner: z.boolean(),
    withdraw_ownership: z.boolean(),
  }),
})
export type Member = z.infer<typeof member>

export const role = z.enum(ROLES)

/** The person to invite to the team, and their role. */
export const memberInput = z.object({ email: requiredEmail(), role: role.default(DEFAULT_INVITED_ROLE) })

export const memberRoleInput = z.object({ role })

const one = z.object({ id })

export const memberContract = {
  list: procedure('staff')
    .route({
      method: 'GET',
      path: '/members',
      tags: ['Team'],
      summary: 'The team in the order they joined, then pending invitations',
    })
    .output(z.object({ items: z.array(member) }))
    .errors(refusals('company_required')),
  add: procedure('change_team')
    .route({
      method: 'POST',
      path: '/members',
      successStatus: 201,
      tags: ['Team'],
      summary: 'Invite a person who has an account',
    })
    .input(memberInput)
    .output(member)
    .errors(
      refusals(
        'company_required',
        'forbidden',
        'confirmation_required',
        'account_not_found',
        'already_member',
        'mail_limit_reached',
        'idempotency_key_reused',
      ),
    ),
  update: confirmedProcedure('change_team')
    .route({ method: 'PUT', path: '/members/{id}', tags: ['Team'], summary: 'Change the role' })
    .input(memberRoleInput.extend({ id }))
    .output(member)
    .errors(refusals('company_required', 'forbidden', 'confirmation_required', 'not_found', 'last_owner')),
  makeOwner: confirmedProcedure('change_ownership')
    .route({ method: 'PUT', path: '/members/{id}/ownership', tags: ['Team'], summary: 'Make an owner' })
    .input(one)
    .output(member)
    .errors(refusals('company_required', 'forbidden', 'confirmation_required', 'not_found')),
  withdrawOwnership: confirmedProcedure('change_ownership')
    .route({
      method: 'DELETE',
      path: '/members/{id}/ownership',
      tags: ['Team'],
      summary: 'Remove as an owner; the role stays',
    })
    .input(one)
    .output(member)
    .errors(refusals('company_required', 'forbidden', 'confirmation_required', 'not_found', 'last_owner')),
  remove: confirmedProcedure('change_team')
    .route({
      method: 'DELETE',
      path: '/members/{id}',
      tags: ['Team'],
      summary: 'Remove from the team; their access ends at once',
    })
    .input(one)
    .output(one)
    .errors(refusals('company_required', 'forbidden', 'confirmation_required', 'not_found', 'last_owner')),
  leave: procedure('staff')
    .route({
      method: 'POST',
      path: '/members/leave',
      tags: ['Team'],
      summary: 'Leave the team; the caller’s access ends at once',
    })
    .output(z.object({ company_name: z.string() }))
    .errors(refusals('company_required', 'last_owner')),
}
