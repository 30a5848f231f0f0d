import {
  accounts,
  asSystem,
  companies,
  companyMembers,
  documents,
  emailChanges,
  idempotencyKeys,
  knownDevices,
  memberInvitations,
  passkeys,
  profiles,
  sessions,
  type Transaction,
  twoFactors,
  verifications,
} from '@quotespark/database'
import { personName } from '@quotespark/domain/company'
import { Refusal } from '@quotespark/domain/refusal'
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Caller } from '../../audit/record-audit.ts'
import { recordAccountEvent } from '../../auth/note-account-event.ts'
import type { SignedInUser } from '../../auth/session.ts'
import { closeCompany } from '../../company/close-company.ts'
import { leaveTeam } from '../../company/leave-team.ts'
import { avatarKey, avatarNameOf } from '../../files/avatar-file.ts'
import { notifyOfDeparture } from '../../notifying/notify-of-team.ts'
import type { Services } from '../../services.ts'

/** Says what deleting the account would do to each of the person's companies. */
export async function previewAccountDeletion({ database }: Services, user: SignedInUser) {
  const standings = await asSystem(database, (db) => listStandings(db, user.id))
  const named = (fate: Fate) =>
    standings.filter((each) => each.fate === fate).map(({ company }) => company.name)
  return { left: named('left'), deleted: named('deleted'), in_the_way: named('in_the_way') }
}

/**
 * Removes everything that identifies the person or lets them sign in. Documents and company activity keep the name they
 * recorded at the time, for as long as the law requires the records. Refuses with `last_owner_of` when a company would be
 * left without an owner.
 */
export async function deleteAccount(services: Services, user: SignedInUser, caller: Caller): Promise<void> {
  await asSystem(services.database, async (db) => {
    await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, user.id)).for('update')
    await holdTeams(db, user.id)
    for (const { company, fate } of await listStandings(db, user.id)) {
      if (fate === 'in_the_way') throw new Refusal('last_owner_of', { company: company.name })
      const actor = { user_id: user.id, name: personName(user), email: user.email, company_id: company.id }
      if (fate === 'deleted') await closeCompany({ db, services }, company.id)
      else await leaveTeam({ db, services, actor, ...caller }, notifyOfDeparture)
    }
    await notifyOfDeletion(db, services, user, caller)
    await forget(db, user)
  })
  const picture = user.avatar_url === null ? undefined : avatarNameOf(user.avatar_url)
  if (picture === undefined) return
  await services.files.remove(avatarKey(picture)).catch((error) => {
    services.logger.warn({ err: error }, 'the picture of a deleted account could not be removed')
  })
}

/** Locks the person's companies so that nobody joins, leaves or loses ownership before the deletion ends. */
async function holdTeams(db: Transaction, user_id: string): Promise<void> {
  const mine = db
    .select({ id: companyMembers.company_id })
    .from(companyMembers)
    .where(eq(companyMembers.user_id, user_id))
  await db
    .select({ id: companies.id })
    .from(companies)
    .where(inArray(companies.id, mine))
    .orderBy(asc(companies.id))
    .for('no key update')
}

type Fate = 'left' | 'deleted' | 'in_the_way'

async function listStandings(db: Transaction, user_id: string) {
  const memberships = await db
    .select({ company: { id: companies.id, name: companies.name }, is_owner: companyMembers.is_owner })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.company_id))
    .where(eq(companyMembers.user_id, user_id))
    .orderBy(asc(companyMembers.created_at), asc(companyMembers.id))
  const standings: { company: { id: string; name: string }; fate: Fate }[] = []
  for (const { company, is_owner } of memberships) {
    standings.push({ company, fate: is_owner ? await fateOf(db, company.id, user_id) : 'left' })
  }
  return standings
}

/** Decides what happens to a company whose owner leaves: it is deleted when nobody else is in it and nothing has to be kept. */
async function fateOf(db: Transaction, company_id: string, user_id: string): Promise<Fate> {
  const others = and(eq(companyMembers.company_id, company_id), ne(companyMembers.user_id, user_id))
  if ((await db.$count(companyMembers, and(others, companyMembers.is_owner))) > 0) return 'left'
  if ((await db.$count(companyMembers, others)) > 0) return 'in_the_way'
  const isKept = or(ne(documents.status, 'draft'), sql`${documents.kind} <> 'quote'`)
  const kept = await db.$count(documents, and(eq(documents.company_id, company_id), isKept))
  return kept > 0 ? 'in_the_way' : 'deleted'
}

/** Empties the profile but keeps its row, because other rows refer to it. */
async function forget(db: Transaction, { id, email }: SignedInUser): Promise<void> {
  for (const table of [
    sessions,
    accounts,
    twoFactors,
    passkeys,
    knownDevices,
    emailChanges,
    idempotencyKeys,
  ]) {
    await db.delete(table).where(eq(table.user_id, id))
  }
  await db.delete(verifications).where(or(eq(verifications.value, id), eq(verifications.identifier, email)))
  await db.delete(memberInvitations).where(eq(memberInvitations.email, email))
  await db
    .update(profiles)
    .set({
      name: '',
      first_name: '',
      last_name: '',
      email: `${id}@deleted.invalid`,
      email_verified: false,
      sign_up_mailbox_sha256: null,
      avatar_url: null,
      chosen_company_id: null,
      two_factor_enabled: false,
    })
    .where(eq(profiles.id, id))
}

function notifyOfDeletion(db: Transaction, services: Services, person: SignedInUser, caller: Caller) {
  return recordAccountEvent(services, db, {
    person,
    caller,
    notice: {
      title: 'Your account was deleted',
      description:
        'You have been signed out everywhere and have left every team. Records that companies must keep by law still name you.',
      advice: 'If this was not you, please tell the owners of your companies now.',
      path: '/auth',
    },
  })
}
