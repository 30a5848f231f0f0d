import {
  companies,
  companyMembers,
  notificationPreferences,
  profiles,
  type Transaction,
} from '@quotespark/database'
import { personName } from '@quotespark/domain/company'
import { defaultNotificationChoice, type StaffEvent } from '@quotespark/domain/document'
import { and, asc, eq, sql } from 'drizzle-orm'
import { lacksSecondFactor } from '../company/lacks-second-factor.ts'
import type { Config } from '../config.ts'

export interface Recipient {
  user_id: string
  name: string
  email: string
  isOwner: boolean
  /** True when they lack a required second factor, and so may read nothing of the company. */
  lacksFactor: boolean
}

interface Telling {
  db: Transaction
  services: { config: Pick<Config, 'SECOND_FACTOR'> }
}

/** Finds the members who want this event in this way, by their own choice or by default. */
export async function findSubscribedMembers(
  { db, services }: Telling,
  way: 'in_app' | 'by_email',
  { company_id, event }: { company_id: string; event: StaffEvent },
): Promise<Recipient[]> {
  const members = await db
    .select({
      user_id: profiles.id,
      name: profiles.name,
      email: profiles.email,
      isOwner: companyMembers.is_owner,
      has_second_factor: profiles.two_factor_enabled,
      requires_second_factor: companies.require_second_factor,
    })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.company_id))
    .innerJoin(profiles, eq(profiles.id, companyMembers.user_id))
    .leftJoin(
      notificationPreferences,
      and(
        eq(notificationPreferences.company_id, companyMembers.company_id),
        eq(notificationPreferences.user_id, companyMembers.user_id),
        eq(notificationPreferences.event, event),
      ),
    )
    .where(
      and(
        eq(companyMembers.company_id, company_id),
        sql`coalesce(${notificationPreferences[way]}, ${defaultNotificationChoice(event)[way]})`,
      ),
    )
    .orderBy(asc(companyMembers.created_at), asc(companyMembers.id))
  return members.map(({ user_id, name, email, isOwner, ...factor }) => ({
    user_id,
    name: personName({ name, email }),
    email,
    isOwner,
    lacksFactor: lacksSecondFactor(services.config, factor, factor),
  }))
}

/** Finds the members who want an email about this event and may read it; `notifyStaff` emails the others. */
export async function staffToMail(
  telling: Telling,
  company_id: string,
  event: StaffEvent,
): Promise<Recipient[]> {
  const wanting = await findSubscribedMembers(telling, 'by_email', { company_id, event })
  return wanting.filter(({ lacksFactor }) => !lacksFactor)
}
