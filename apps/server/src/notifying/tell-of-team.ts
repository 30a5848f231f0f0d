import { isAdministrator, type MemberStanding, ROLE_LABELS } from '@quotespark/domain/company'
import { requireCompany } from '../company/require-company.ts'
import { type NoticeWords, type TellingStaff, tellOwners } from './tell-owners.ts'

interface Member extends MemberStanding {
  user_id: string
  name: string
}

const UNDO = 'If none of you wanted this, open Settings › Team at once and change it back.'
const ASK = 'If that was not meant to be, please ask the owners of the company.'

/** Notifies the owners and the member when somebody becomes or stops being an owner or administrator; other roles are no news. */
export async function tellOfStanding(
  context: TellingStaff,
  member: Member,
  after: MemberStanding,
): Promise<void> {
  const change = changeOf(member, after)
  if (!change) return
  const { name: company } = await requireCompany(context.db, context.actor.company_id)
  const isSelf = member.user_id === context.actor.user_id
  await tellOwners(
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

function changeOf(before: MemberStanding, after: MemberStanding) {
  const role = ROLE_LABELS[after.role]
  if (after.is_owner !== before.is_owner) {
    return after.is_owner
      ? {
          what: 'now an owner',
          they: 'Owners may do everything, also remove other owners and delete the company.',
          you: 'You may do everything in it, also remove other owners and delete the company.',
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
        they: 'Administrators manage the team, except its owners, and all settings.',
        you: 'You manage the team, except its owners, and all settings.',
      }
    : {
        what: 'no longer an administrator',
        they: `Their role is ${role} now.`,
        you: `Your role is ${role} now.`,
      }
}

/** Notifies the owners when somebody joins as an administrator, who gets a separate email. */
export async function tellOfNewcomer(context: TellingStaff, member: Member): Promise<void> {
  if (!isAdministrator(member)) return
  const { name: company } = await requireCompany(context.db, context.actor.company_id)
  await tellOwners(
    context,
    {
      title: `${member.name} is now an administrator of ${company}`,
      description: 'They have accepted an invitation. Administrators manage the team and all settings.',
      advice: UNDO,
    },
    { user_id: member.user_id, words: null },
  )
}

/**
 * Notifies the owners when an owner or an administrator leaves, and the member when somebody else removes them. Call it first:
 * a former member sees nothing of the team.
 */
export async function tellOfDeparture(context: TellingStaff, member: Member): Promise<void> {
  const { name: company } = await requireCompany(context.db, context.actor.company_id)
  const isSelf = member.user_id === context.actor.user_id
  const concerned = { user_id: member.user_id, words: isSelf ? null : removed(company) }
  if (!member.is_owner && !isAdministrator(member)) {
    if (concerned.words) await tellOwners(context, null, concerned)
    return
  }
  await tellOwners(
    context,
    {
      title: isSelf
        ? `${member.name} has left the team of ${company}`
        : `${member.name} was removed from the team of ${company}`,
      description: `They were an ${member.is_owner ? 'owner' : 'administrator'}, and can open nothing of it any more.`,
      advice: 'If none of you wanted this, open Settings › Team and invite them again.',
    },
    concerned,
  )
}

function removed(company: string): NoticeWords {
  return {
    title: `You are no longer in the team of ${company}`,
    description:
      'You were taken out of it, and can open nothing of it any more. Your account stays as it is, for any other company too.',
    advice: 'If that was not meant to be, please ask them: an owner or administrator can invite you again.',
  }
}
