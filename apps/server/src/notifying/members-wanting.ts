import { companyMembers, notificationPreferences, profiles, type Transaction } from '@quotespark/database'
import { personName, type StaffEvent, usualChoice } from '@quotespark/domain'
import { and, asc, eq, sql } from 'drizzle-orm'

export interface Recipient {
  user_id: string
  name: string
  email: string
}

/** The members of the company who want this event in this way, by their own choice or by what is usual. */
export async function membersWanting(
  db: Transaction,
  way: 'in_app' | 'by_email',
  { company_id, event }: { company_id: string; event: StaffEvent },
): Promise<Recipient[]> {
  const members = await db
    .select({ user_id: profiles.id, name: profiles.name, email: profiles.email })
    .from(companyMembers)
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
        sql`coalesce(${notificationPreferences[way]}, ${usualChoice(event)[way]})`,
      ),
    )
    .orderBy(asc(companyMembers.created_at), asc(companyMembers.id))
  return members.map((member) => ({ ...member, name: personName(member) }))
}

/** The members of the company who want a mail about this event. */
export function staffToMail(db: Transaction, company_id: string, event: StaffEvent): Promise<Recipient[]> {
  return membersWanting(db, 'by_email', { company_id, event })
}
