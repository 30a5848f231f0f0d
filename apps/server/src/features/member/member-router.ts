import { staff } from '../../api/procedures.ts'
import { leaveTeam } from '../../company/leave-team.ts'
import { requireCompany } from '../../company/require-company.ts'
import { notifyOfDeparture } from '../../notifying/notify-of-team.ts'
import { addMember } from './add-member.ts'
import { changeRole, makeOwner, removeMember, withdrawOwnership } from './change-member.ts'
import { getMember, listMembers } from './list-members.ts'

export const memberRouter = {
  list: staff.member.list.handler(async ({ context }) => ({ items: await listMembers(context) })),
  add: staff.member.add.handler(async ({ context, input }) =>
    getMember(context, await addMember(context, input)),
  ),
  update: staff.member.update.handler(async ({ context, input }) => {
    await changeRole(context, input.id, input.role)
    return getMember(context, input.id)
  }),
  makeOwner: staff.member.makeOwner.handler(async ({ context, input }) => {
    await makeOwner(context, input.id)
    return getMember(context, input.id)
  }),
  withdrawOwnership: staff.member.withdrawOwnership.handler(async ({ context, input }) => {
    await withdrawOwnership(context, input.id)
    return getMember(context, input.id)
  }),
  remove: staff.member.remove.handler(async ({ context, input }) => {
    await removeMember(context, input.id)
    return { id: input.id }
  }),
  leave: staff.member.leave.handler(async ({ context }) => {
    const { name } = await requireCompany(context.db, context.actor.company_id)
    await leaveTeam(context, notifyOfDeparture)
    return { company_name: name }
  }),
}
