import { anybody, staff, verified } from '../../api/procedures.ts'
import { acceptInvitation, declineInvitation } from './accept-invitation.ts'
import { findInvitationByToken, findInvitationsTo } from './find-invitation.ts'
import { getInvitation, listInvitations } from './list-invitations.ts'
import { createInvitation, resendInvitation, withdrawInvitation } from './send-invitation.ts'

export const invitationRouter = {
  list: staff.invitation.list.handler(async ({ context }) => ({ items: await listInvitations(context) })),
  create: staff.invitation.create.handler(async ({ context, input }) =>
    getInvitation(context, await createInvitation(context, input)),
  ),
  resend: staff.invitation.resend.handler(async ({ context, input }) => {
    await resendInvitation(context, input.id)
    return getInvitation(context, input.id)
  }),
  withdraw: staff.invitation.withdraw.handler(async ({ context, input }) => {
    await withdrawInvitation(context, input.id)
    return { id: input.id }
  }),
  getByToken: anybody.invitation.getByToken.handler(({ context, input }) =>
    findInvitationByToken(context.services, input.token),
  ),
  listMine: verified.invitation.listMine.handler(async ({ context }) => ({
    items: await findInvitationsTo(context.services, context.user.email),
  })),
  accept: verified.invitation.accept.handler(({ context, input }) =>
    acceptInvitation(context.services, { user: context.user, caller: context }, input.id),
  ),
  decline: verified.invitation.decline.handler(async ({ context, input }) => {
    await declineInvitation(context.services, { user: context.user, caller: context }, input.id)
    return { id: input.id }
  }),
}
