import type { memberInput } from '@quotespark/contract'
import { companyMembers, emails, memberInvitations, profiles } from '@quotespark/database'
import { can, ROLE_LABELS, type Role } from '@quotespark/domain/company'
import { Refusal } from '@quotespark/domain/refusal'
import { and, count, eq, gt, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { StaffContext } from '../../api/context.ts'
import { recordChange } from '../../audit/record-audit.ts'
import { requireConfirmation } from '../../auth/require-confirmation.ts'
import { lockTeam } from '../../company/lock-team.ts'
import { requireCompany } from '../../company/require-company.ts'
import { isOpenInvitation, withdrawInvitations } from '../../company/withdraw-invitations.ts'
import { hashLinkToken, newLinkToken } from '../../link-token.ts'
import { countMail } from '../../mail/mail-allowance.ts'
import { postEmail } from '../../mail/outbox.ts'
import { replyAddress } from '../../mail/reply-address.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Limit per company: invitations go to people who never heard of us, with words of the sender's choosing. */
const INVITATIONS_A_DAY = 50

/** Invites an email. An earlier invitation to it is replaced: there is one live link per address. */
export async function createInvitation(
  context: StaffContext,
  input: z.output<typeof memberInput>,
  { has_account = false } = {},
): Promise<string> {
  const { db, actor, services } = context
  await lockTeam(context, 'change_team')
  confirmFor(context, input.role)
  const email = input.email.toLowerCase()
  await refuseMember(context, email)
  const now = services.clock.now()
  const { token, ...link } = newInvitationToken(now)
  const values = {
    // A new id, so that an answer to the earlier invitation does not count for this one.
    id: uuidv7(),
    ...link,
    has_account,
    role: input.role,
    invited_by: actor.user_id,
    created_at: now.toISOString(),
    accepted_at: null,
    declined_at: null,
    withdrawn_at: null,
  }
  const [invitation] = await db
    .insert(memberInvitations)
    .values({ company_id: actor.company_id, email, ...values })
    .onConflictDoUpdate({ target: [memberInvitations.company_id, memberInvitations.email], set: values })
    .returning({ id: memberInvitations.id })
  if (!invitation) throw new Error('an inserted invitation was not returned')
  await mailInvitation(context, { email, role: input.role, token })
  await recordChange(context, { action: 'member_invited', subject: email, after: { role: input.role } })
  return invitation.id
}

/** Sends a new link with a full lifetime and ends the earlier one. The actor becomes the inviter. */
export async function resendInvitation(context: StaffContext, id: string): Promise<void> {
  const { db, actor, services } = context
  await lockTeam(context, 'change_team')
  const { token, ...link } = newInvitationToken(services.clock.now())
  const [invitation] = await db
    .update(memberInvitations)
    .set({ ...link, invited_by: actor.user_id })
    .where(one(context, id))
    .returning()
  if (!invitation) throw new Refusal('not_found', { entity: 'invitation' })
  const { email, role } = invitation
  confirmFor(context, role)
  await mailInvitation(context, { email, role, token })
  await recordChange(context, { action: 'invitation_resent', subject: email, after: { role } })
}

export async function withdrawInvitation(context: StaffContext, id: string): Promise<void> {
  await lockTeam(context, 'change_team')
  const withdrawn = await withdrawInvitations(context, eq(memberInvitations.id, id))
  if (withdrawn === 0) throw new Refusal('not_found', { entity: 'invitation' })
}

/** Requires a recent confirmation for inviting somebody who could then change the team. */
function confirmFor({ actor }: StaffContext, role: Role): void {
  if (can({ role, is_owner: false }, 'change_team')) requireConfirmation(actor)
}

function one({ actor }: StaffContext, id: string) {
  return and(
    eq(memberInvitations.company_id, actor.company_id),
    eq(memberInvitations.id, id),
    isOpenInvitation(),
  )
}

async function refuseMember({ db, actor }: StaffContext, email: string): Promise<void> {
  const found = await db
    .select({ id: companyMembers.id })
    .from(companyMembers)
    .innerJoin(profiles, eq(profiles.id, companyMembers.user_id))
    .where(and(eq(companyMembers.company_id, actor.company_id), sql`lower(${profiles.email}) = ${email}`))
  if (found.length > 0) throw new Refusal('already_member', { email })
}

async function mailInvitation(
  context: StaffContext,
  { email, role, token }: { email: string; role: Role; token: string },
): Promise<void> {
  const { db, actor, services } = context
  await refuseTooMany(context)
  await countMail(context, actor.company_id, email)
  const company = await requireCompany(db, actor.company_id)
  await postEmail(services, db, {
    template: 'team-invitation',
    allowance: 'counted',
    to: email,
    company_id: company.id,
    from_name: company.name,
    reply_to: replyAddress(company, actor),
    variables: {
      companyName: company.name,
      role: ROLE_LABELS[role],
      invitedBy: actor.name,
      inviteUrl: `${services.config.APP_URL}/invite/${token}`,
    },
  })
}

async function refuseTooMany({ db, actor, services }: StaffContext): Promise<void> {
  const since = new Date(services.clock.now().getTime() - DAY_MS).toISOString()
  const [sent] = await db
    .select({ count: count() })
    .from(emails)
    .where(
      and(
        eq(emails.company_id, actor.company_id),
        eq(emails.template, 'team-invitation'),
        gt(emails.created_at, since),
      ),
    )
  if ((sent?.count ?? 0) >= INVITATIONS_A_DAY) {
    throw new Refusal('too_many_requests', { retry_after_seconds: DAY_MS / 1000 })
  }
}

const VALID_MS = 7 * 24 * 60 * 60 * 1000

/** Only the hash of the token is stored. */
function newInvitationToken(now: Date) {
  const token = newLinkToken()
  return {
    token,
    token_sha256: hashLinkToken(token),
    expires_at: new Date(now.getTime() + VALID_MS).toISOString(),
  }
}
