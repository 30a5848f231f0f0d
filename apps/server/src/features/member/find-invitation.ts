import type { InvitationToMe } from '@quotespark/contract'
import { asSystem, companies, memberInvitations, profiles } from '@quotespark/database'
import { personName } from '@quotespark/domain/company'
import { Refusal } from '@quotespark/domain/refusal'
import { and, desc, eq, gt, type SQL } from 'drizzle-orm'
import { isOpenInvitation } from '../../company/withdraw-invitations.ts'
import { hashLinkToken } from '../../link-token.ts'
import type { Services } from '../../services.ts'
import { refuseOver } from './invitation-state.ts'

/*
 * These reads bypass row-level security, because an invited person belongs to no company that could show them anything.
 * They go by the token in the email or by the person's verified email.
 */

/** Finds the invitation of a link. Refuses an unknown one with `not_found`, and one that has ended with the reason. */
export async function findInvitationByToken(services: Services, token: string): Promise<InvitationToMe> {
  const [found] = await findInvitations(services, eq(memberInvitations.token_sha256, hashLinkToken(token)))
  if (!found) throw new Refusal('not_found', { entity: 'invitation' })
  refuseOver(found.row, services.clock.now())
  return found.invitation
}

/** Lists the invitations to this verified email that can be accepted. */
export async function findInvitationsTo(services: Services, email: string): Promise<InvitationToMe[]> {
  const found = await findInvitations(
    services,
    and(
      eq(memberInvitations.email, email.toLowerCase()),
      isOpenInvitation(),
      gt(memberInvitations.expires_at, services.clock.now().toISOString()),
    ),
  )
  return found.map(({ invitation }) => invitation)
}

/** Finds the company that invited this verified email. Refuses another person's invitation with `not_found`. */
export async function findInvitingCompany({ database }: Services, id: string, email: string) {
  const [found] = await asSystem(database, (db) =>
    db
      .select({ company_id: memberInvitations.company_id })
      .from(memberInvitations)
      .where(and(eq(memberInvitations.id, id), eq(memberInvitations.email, email.toLowerCase()))),
  )
  if (!found) throw new Refusal('not_found', { entity: 'invitation' })
  return found.company_id
}

async function findInvitations({ database }: Services, which: SQL | undefined) {
  const rows = await asSystem(database, (db) =>
    db
      .select({
        row: memberInvitations,
        company_name: companies.name,
        name: profiles.name,
        inviter: profiles.email,
      })
      .from(memberInvitations)
      .innerJoin(companies, eq(companies.id, memberInvitations.company_id))
      .innerJoin(profiles, eq(profiles.id, memberInvitations.invited_by))
      .where(which)
      .orderBy(desc(memberInvitations.created_at), desc(memberInvitations.id)),
  )
  return rows.map(({ row, company_name, name, inviter }) => {
    const { id, email, role, expires_at } = row
    const invited_by = personName({ name, email: inviter })
    return { row, invitation: { id, email, company_name, role, invited_by, expires_at } }
  })
}
