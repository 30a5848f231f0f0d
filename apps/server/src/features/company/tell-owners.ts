import { companyMembers, profiles } from '@quotespark/database'
import { formatDateTime, personName } from '@quotespark/domain'
import type { MailTemplates } from '@quotespark/paper/mail'
import { and, eq } from 'drizzle-orm'
import type { StaffReader } from '../../api/context.ts'
import { staffUrl } from '../../company/staff-url.ts'
import { postEmail } from '../../mail/outbox.ts'

type Words = Pick<MailTemplates['security-notice'], 'title' | 'description' | 'change' | 'advice'>

/** Tells every owner, by mail, what the actor does to their company. */
export async function tellOwners(
  { db, services, actor, client_ip }: StaffReader,
  company: { id: string },
  words: Words,
): Promise<void> {
  const owners = await db
    .select({ email: profiles.email, name: profiles.name })
    .from(companyMembers)
    .innerJoin(profiles, eq(profiles.id, companyMembers.user_id))
    .where(and(eq(companyMembers.company_id, company.id), eq(companyMembers.is_owner, true)))
  for (const owner of owners) {
    await postEmail(services, db, {
      template: 'security-notice',
      allowance: 'account',
      to: owner.email,
      company_id: company.id,
      variables: {
        ...words,
        name: personName(owner),
        who: `${actor.name} (${actor.email})`,
        when: formatDateTime(services.clock.now()),
        where: client_ip,
        openUrl: staffUrl(services.config, company.id, '/app/settings'),
      },
    })
  }
}
