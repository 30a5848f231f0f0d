import { companies, companyMembers, notifications, profiles, type Transaction } from '@quotespark/database'
import { personName } from '@quotespark/domain/company'
import { SECURITY_NOTICE } from '@quotespark/domain/document'
import { formatDateTime } from '@quotespark/domain/time'
import type { MailTemplates } from '@quotespark/paper/mail'
import { and, asc, eq, or } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { lacksSecondFactor } from '../company/lacks-second-factor.ts'
import { staffUrl } from '../company/staff-url.ts'
import { postEmail } from '../mail/outbox.ts'
import type { Services } from '../services.ts'

export type NoticeWords = Pick<
  MailTemplates['security-notice'],
  'title' | 'description' | 'change' | 'advice'
>

/** A member of staff in a command that decides about money or access. */
export interface NotifyingStaff {
  db: Transaction
  services: Pick<Services, 'clock' | 'config' | 'queue'>
  actor: { user_id: string; name: string; email: string; company_id: string }
  client_ip: string
}

/** The member affected; `words` are null when they did it themselves and need no notice. */
export interface AffectedMember {
  user_id: string
  words: NoticeWords | null
}

/**
 * Notifies every owner and the member affected of the actor's change, by email and in the app, whatever their preferences. Call it
 * while all of them are still in the team. When the owners' `words` are null, only the member is notified.
 */
export async function notifyOwners(
  context: NotifyingStaff,
  words: NoticeWords | null,
  concerned?: AffectedMember,
): Promise<void> {
  const { db, services, actor } = context
  const { company_id } = actor
  const told = (await ownersAnd(db, company_id, concerned?.user_id)).flatMap((person) => {
    const own = person.user_id === concerned?.user_id ? concerned.words : words
    return own === null ? [] : [{ person, words: own }]
  })
  if (told.length === 0) return
  const created_at = services.clock.now().toISOString()
  await db.insert(notifications).values(
    told.map(({ person: { user_id }, words: { title, description } }) => ({
      id: uuidv7(),
      company_id,
      user_id,
      event: SECURITY_NOTICE,
      title,
      body: `${description} By ${actor.name}.`,
      created_at,
    })),
  )
  for (const each of told) await mail(context, each)
}

type Told = { person: Awaited<ReturnType<typeof ownersAnd>>[number]; words: NoticeWords }

async function mail({ db, services, actor, client_ip }: NotifyingStaff, { person, words }: Told) {
  const { company_id } = actor
  // Without the required second factor they may only learn that a setting was changed, not its new value.
  const lacksFactor = lacksSecondFactor(services.config, person, person)
  await postEmail(services, db, {
    template: 'security-notice',
    allowance: 'account',
    to: person.email,
    company_id,
    variables: {
      ...words,
      ...(lacksFactor && { change: null }),
      name: personName(person),
      who: `${actor.name} (${actor.email})`,
      when: formatDateTime(services.clock.now()),
      where: client_ip,
      openUrl: staffUrl(services.config, company_id, '/app/settings'),
    },
  })
}

function ownersAnd(db: Transaction, company_id: string, user_id: string | undefined) {
  return db
    .select({
      user_id: profiles.id,
      email: profiles.email,
      name: profiles.name,
      has_second_factor: profiles.two_factor_enabled,
      requires_second_factor: companies.require_second_factor,
    })
    .from(companyMembers)
    .innerJoin(profiles, eq(profiles.id, companyMembers.user_id))
    .innerJoin(companies, eq(companies.id, companyMembers.company_id))
    .where(
      and(
        eq(companyMembers.company_id, company_id),
        or(companyMembers.is_owner, user_id === undefined ? undefined : eq(companyMembers.user_id, user_id)),
      ),
    )
    .orderBy(asc(companyMembers.created_at), asc(companyMembers.id))
}
