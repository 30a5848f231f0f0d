import { isAdministrator, type MemberAccess, ROLE_LABELS } from '@quotespark/domain/company'
import { requireCompany } from '../company/require-company.ts'
import { type NoticeWords, type NotifyingStaff, notifyOwners } from './notify-owners.ts'

interface Member extends MemberAccess {
  user_id: string
  name: string
}

const UNDO = 'If none of you wanted this, open Settings › Team now and change it back.'
const ASK = 'If this is a mistake, please contact the owners of the company.'

/** Notifies the owners and the member when somebody becomes or stops being an owner or administrator; other roles are no news. */
export async function notifyOfRoleChange(
  context: NotifyingStaff,
  member: Member,
  after: MemberAccess,
): Promise<void> {
  const change = changeOf(member, after)
  if (!change) return
  const { name: company } = await requireCompany(context.db, context.actor.company_id)
  const isSelf = member.user_id === context.actor.user_id
  await notifyOwners(
    context,
    { title: `${member.name} is ${change.what} of ${company}`, description: change.they, advice: UNDO },
    {
      user_id: member.user_id,
      words: {
        title: `You are ${change.what} of ${company}`,
        description: change.you,
        advice: isSelf ? UNDO : ASK,
      },
    },
  )
}

function changeOf(before: MemberAccess, after: MemberAccess) {
  const role = ROLE_LABELS[after.role]
  if (after.is_owner !== before.is_owner) {
    return after.is_owner
      ? {
          what: 'now an owner',
          they: 'Owners can do everything, including removing other owners and deleting the company.',
          you: 'You can do everything in it, including removing other owners and deleting the company.',
        }
      : {
          what: 'no longer an owner',
          they: `They stay in the team as ${role}.`,
          you: `You stay in the team as ${role}.`,
        }
  }
  if (isAdministrator(after) === isAdministrator(before)) return undefined
  return isAdministrator(after)
    ? {
        what: 'now an administrator',
        they: 'Administrators manage all settings and the team, except its owners.',
        you: 'You manage all settings and the team, except its owners.',
      }
    : {
        what: 'no longer an administrator',
        they: `Their role is now ${role}.`,
        you: `Your role is now ${role}.`,
      }
}

/** Notifies the owners when somebody joins as an administrator, who gets a separate email. */
export async function notifyOfNewAdministrator(context: NotifyingStaff, member: Member): Promise<void> {
  if (!isAdministrator(member)) return
  const { name: company } = await requireCompany(context.db, context.actor.company_id)
  await notifyOwners(
    context,
    {
      title: `${member.name} is now an administrator of ${company}`,
      description: 'They accepted an invitation. Administrators manage the team and all settings.',
      advice: UNDO,
    },
    { user_id: member.user_id, words: null },
  )
}

/**
 * Notifies the owners when an owner or an administrator leaves, and the member when somebody else removes them. Call it first:
 * a former member sees nothing of the team.
 */
export async function notifyOfDeparture(context: NotifyingStaff, member: Member): Promise<void> {
  const { name: company } = await requireCompany(context.db, context.actor.company_id)
  const isSelf = member.user_id === context.actor.user_id
  const concerned = { user_id: member.user_id, words: isSelf ? null : removed(company) }
  if (!member.is_owner && !isAdministrator(member)) {
    if (concerned.words) await notifyOwners(context, null, concerned)
    return
  }
  await notifyOwners(
    context,
    {
      title: isSelf
        ? `${member.name} has left the team of ${company}`
        : `${member.name} was removed from the team of ${company}`,
      description: `They were an ${member.is_owner ? 'owner' : 'administrator'}, and no longer have access.`,
      advice: 'If none of you wanted this, open Settings › Team and invite them again.',
    },
    concerned,
  )
}

function removed(company: string): NoticeWords {
  return {
    title: `You are no longer in the team of ${company}`,
    description:
      'You were removed from it and no longer have access. Your account and any other companies are not affected.',
    advice: 'If this is a mistake, please contact them: an owner or administrator can invite you again.',
  }
}
