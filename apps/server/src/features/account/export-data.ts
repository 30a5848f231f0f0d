import {
  asSystem,
  asUser,
  companies,
  companyMembers,
  customers,
  documentEvents,
  documents,
  emailChanges,
  knownDevices,
  memberInvitations,
  notificationPreferences,
  notifications,
  passkeys,
  profiles,
  sessions,
  type Transaction,
} from '@quotespark/database'
import { personName } from '@quotespark/domain/company'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { type Caller, recordAudit } from '../../audit/record-audit.ts'
import type { SignedInUser } from '../../auth/session.ts'
import { findMembership } from '../../company/find-membership.ts'
import { lacksSecondFactor } from '../../company/lacks-second-factor.ts'
import type { Services } from '../../services.ts'

/**
 * Exports what is stored about a person (UK GDPR, articles 15 and 20): profile, memberships, sessions, notifications and
 * actions. Contains no secrets: neither the password hash nor session keys.
 */
export async function exportData(services: Services, user: SignedInUser, caller: Caller): Promise<File> {
  const { database, clock } = services
  const data = {
    exported_at: clock.now().toISOString(),
    ...(await asSystem(database, async (db) => ({
      profile: (await db.select().from(profiles).where(eq(profiles.id, user.id)))[0],
      sessions: await db
        .select({
          ip_address: sessions.ip_address,
          user_agent: sessions.user_agent,
          created_at: sessions.created_at,
          updated_at: sessions.updated_at,
          expires_at: sessions.expires_at,
        })
        .from(sessions)
        .where(eq(sessions.user_id, user.id))
        .orderBy(asc(sessions.created_at)),
      passkeys: await db
        .select({
          name: passkeys.name,
          created_at: passkeys.created_at,
          last_used_at: passkeys.last_used_at,
        })
        .from(passkeys)
        .where(eq(passkeys.user_id, user.id))
        .orderBy(asc(passkeys.created_at)),
      known_devices: await db
        .select({
          name: knownDevices.name,
          created_at: knownDevices.created_at,
          last_seen_at: knownDevices.last_seen_at,
        })
        .from(knownDevices)
        .where(eq(knownDevices.user_id, user.id))
        .orderBy(asc(knownDevices.created_at)),
      new_email: await db
        .select({ email: emailChanges.email, expires_at: emailChanges.expires_at })
        .from(emailChanges)
        .where(eq(emailChanges.user_id, user.id)),
      invitations: await db
        .select({
          company: companies.name,
          role: memberInvitations.role,
          created_at: memberInvitations.created_at,
          expires_at: memberInvitations.expires_at,
          accepted_at: memberInvitations.accepted_at,
          withdrawn_at: memberInvitations.withdrawn_at,
        })
        .from(memberInvitations)
        .innerJoin(companies, eq(companies.id, memberInvitations.company_id))
        .where(eq(memberInvitations.email, user.email))
        .orderBy(asc(memberInvitations.created_at)),
    }))),
    ...(await asUser(database, user.id, async (db) =>
      workOf(db, user.id, await openCompanies(services, db, user)),
    )),
  }
  await asUser(database, user.id, (db) => recordExport(db, { user, caller, at: clock.now() }))
  return new File([JSON.stringify(data, null, 2)], 'quotespark-my-data.json', { type: 'application/json' })
}

/** Records the export in the activity of the company in use, because the file names the people who work there. */
async function recordExport(
  db: Transaction,
  { user, caller, at }: { user: SignedInUser; caller: Caller; at: Date },
): Promise<void> {
  const membership = await findMembership(db, user.id)
  if (!membership) return
  const actor = { user_id: user.id, name: personName(user), email: user.email }
  const { company_id } = membership
  await recordAudit(db, { company_id, action: 'personal_data_exported', actor, caller, at })
}

/** Companies whose data the person may read; one that requires a second factor they lack is left out. */
async function openCompanies({ config }: Services, db: Transaction, user: SignedInUser): Promise<string[]> {
  const memberships = await db
    .select({ id: companies.id, requires_second_factor: companies.require_second_factor })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.company_id))
    .where(eq(companyMembers.user_id, user.id))
  return memberships.filter((each) => !lacksSecondFactor(config, each, user)).map(({ id }) => id)
}

/** Reads their memberships, and their work in the companies that are `open` to them. */
async function workOf(db: Transaction, userId: string, open: readonly string[]) {
  return {
    memberships: await db
      .select({
        company: companies.name,
        role: companyMembers.role,
        is_owner: companyMembers.is_owner,
        invited_at: companyMembers.invited_at,
        joined_at: companyMembers.created_at,
      })
      .from(companyMembers)
      .innerJoin(companies, eq(companies.id, companyMembers.company_id))
      .where(eq(companyMembers.user_id, userId))
      .orderBy(asc(companyMembers.created_at)),
    notifications: await db
      .select({
        event: notifications.event,
        title: notifications.title,
        body: notifications.body,
        read_at: notifications.read_at,
        created_at: notifications.created_at,
      })
      .from(notifications)
      .where(and(eq(notifications.user_id, userId), inArray(notifications.company_id, open)))
      .orderBy(asc(notifications.created_at)),
    notification_preferences: await db
      .select({
        event: notificationPreferences.event,
        by_email: notificationPreferences.by_email,
        in_app: notificationPreferences.in_app,
      })
      .from(notificationPreferences)
      .where(eq(notificationPreferences.user_id, userId))
      .orderBy(asc(notificationPreferences.event)),
    actions: await db
      .select({
        document: documents.number,
        event: documentEvents.event,
        data: documentEvents.data,
        created_at: documentEvents.created_at,
      })
      .from(documentEvents)
      .leftJoin(
        documents,
        and(
          eq(documents.company_id, documentEvents.company_id),
          eq(documents.id, documentEvents.document_id),
        ),
      )
      .where(and(eq(documentEvents.actor_user_id, userId), inArray(documentEvents.company_id, open)))
      .orderBy(asc(documentEvents.created_at)),
    customers_created: await db
      .select({ name: customers.name, created_at: customers.created_at })
      .from(customers)
      .where(and(eq(customers.created_by, userId), inArray(customers.company_id, open)))
      .orderBy(asc(customers.created_at)),
  }
}
