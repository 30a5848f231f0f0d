import { companyMembers, type Transaction } from '@quotespark/database'
import { type AuditAction, deviceName, personName } from '@quotespark/domain/company'
import { formatDateTime } from '@quotespark/domain/time'
import { asc, eq } from 'drizzle-orm'
import { type Caller, recordAudit } from '../audit/record-audit.ts'
import { postEmail } from '../mail/outbox.ts'
import type { Services } from '../services.ts'

export interface Person {
  id: string
  email: string
  name: string
}

/** The content of a security mail to the user. */
interface SecurityNotice {
  title: string
  description: string
  /** The new state, such as the new address. */
  change?: string
  advice?: string
  /** The page the mail links to. Defaults to choosing a new password, or to the security settings when `advice` is given. */
  path?: string
}

export interface AccountEvent {
  /** Recorded in the activity of every company the user works for. */
  action?: AuditAction
  person: Person
  caller: Caller
  notice?: SecurityNotice
}

/** The event may be the act of somebody who has only a session; a new password ends it. */
const ADVICE = 'If this was not you, choose a new password now. That signs out all devices.'
const NEW_PASSWORD = '/auth/forgot-password'
const SECURITY_PAGE = '/app/settings/security'

/** Records an account event for the user's companies and mails the user, in the transaction of the event itself. */
export async function recordAccountEvent(
  services: Services,
  db: Transaction,
  { action, person, caller, notice }: AccountEvent,
): Promise<void> {
  if (notice) await postEmail(services, db, noticeMail(services, person, caller, notice))
  if (!action) return
  const memberships = await db
    .select({ company_id: companyMembers.company_id })
    .from(companyMembers)
    .where(eq(companyMembers.user_id, person.id))
    // In a fixed order, as each company is locked for its audit chain.
    .orderBy(asc(companyMembers.company_id))
  const actor = { user_id: person.id, name: personName(person), email: person.email }
  for (const { company_id } of memberships) {
    await recordAudit(db, { company_id, action, actor, caller, at: services.clock.now() })
  }
}

function noticeMail(
  { config, clock }: Services,
  person: Person,
  { client_ip, user_agent }: Caller,
  { title, description, change, advice = ADVICE, path }: SecurityNotice,
) {
  return {
    template: 'security-notice' as const,
    allowance: 'account' as const,
    to: person.email,
    company_id: null,
    variables: {
      name: personName(person),
      title,
      description,
      change: change ?? null,
      who: `${personName(person)} (${person.email})`,
      when: formatDateTime(clock.now()),
      where: `${deviceName(user_agent)}, ${client_ip}`,
      advice,
      openUrl: `${config.APP_URL}${path ?? (advice === ADVICE ? NEW_PASSWORD : SECURITY_PAGE)}`,
    },
  }
}
