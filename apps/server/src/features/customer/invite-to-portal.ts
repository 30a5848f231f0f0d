import { customerContacts, customers, emails } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { formatDate, londonDate } from '@quotespark/domain/time'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { issueInvitationLink } from '../../auth/invitation-link.ts'
import { requireCompany } from '../../company/require-company.ts'
import { countMail } from '../../mail/mail-allowance.ts'
import { postEmail } from '../../mail/outbox.ts'
import { replyToAddress } from '../../mail/reply-address.ts'
import { lockCustomer } from '../document/lock-customer.ts'

const TEMPLATE = 'portal-invitation'
const LINK_MS = 7 * 24 * 60 * 60 * 1000

/** Emails to one address per `MAILS_MS`, so that repeated clicks do not flood a mailbox. */
const MAILS = 5
const MAILS_MS = 60 * 60 * 1000

/**
 * Emails the customer, or one of their further contacts, a portal link and records when. Can be repeated: each email carries a new
 * link.
 */
export async function inviteToPortal(
  context: StaffContext,
  { id, contact_id }: { id: string; contact_id: string | null },
) {
  const { db, actor, services } = context
  const customer = await lockCustomer(context, id)
  const contact = contact_id === null ? undefined : await requireContact(context, { id, contact_id })
  const { email } = contact ?? customer
  if (email === '') throw new Refusal('customer_email_missing', {})
  if (customer.archived_at !== null) throw new Refusal('customer_archived', {})
  await refuseFlood(context, email)
  await countMail(context, actor.company_id, email)

  const company = await requireCompany(db, actor.company_id)
  const now = services.clock.now()
  const expires = new Date(now.getTime() + LINK_MS)
  const token = await issueInvitationLink(db, { customer_id: id, contact_id }, expires)
  const loginUrl = `${services.config.APP_URL}/portal/login`
  await postEmail(services, db, {
    template: TEMPLATE,
    allowance: 'counted',
    to: email,
    company_id: company.id,
    customer_id: id,
    from_name: company.name,
    reply_to: replyToAddress(company, actor),
    variables: {
      customerName: contact?.name || customer.contact_person || customer.name,
      companyName: company.name,
      portalUrl: token === null ? loginUrl : `${loginUrl}?token=${token}`,
      expiryDate: token === null ? null : formatDate(londonDate(expires)),
      loginUrl,
    },
    placeholders: { customer: customer.name },
  })
  const portal_invited_at = now.toISOString()
  if (contact) {
    await db
      .update(customerContacts)
      .set({ portal_invited_at })
      .where(and(eq(customerContacts.company_id, company.id), eq(customerContacts.id, contact.id)))
    return customer
  }
  const [invited] = await db
    .update(customers)
    .set({ portal_invited_at, updated_at: portal_invited_at })
    .where(and(eq(customers.company_id, company.id), eq(customers.id, id)))
    .returning()
  if (!invited) throw new Error('a locked customer is gone')
  return invited
}

async function requireContact(
  { db, actor }: StaffContext,
  { id, contact_id }: { id: string; contact_id: string },
) {
  const [contact] = await db
    .select()
    .from(customerContacts)
    .where(
      and(
        eq(customerContacts.company_id, actor.company_id),
        eq(customerContacts.customer_id, id),
        eq(customerContacts.id, contact_id),
      ),
    )
  if (!contact) throw new Refusal('not_found', { entity: 'contact' })
  return contact
}

async function refuseFlood({ db, actor, services }: StaffContext, email: string): Promise<void> {
  const now = services.clock.now().getTime()
  const since = new Date(now - MAILS_MS).toISOString()
  const sent = await db
    .select({ created_at: emails.created_at })
    .from(emails)
    .where(
      and(
        eq(emails.company_id, actor.company_id),
        eq(emails.template, TEMPLATE),
        eq(emails.to_email, email),
        gt(emails.created_at, since),
      ),
    )
    .orderBy(asc(emails.created_at))
  const allowed = Math.ceil(MAILS * services.config.RATE_LIMIT_FACTOR)
  const oldest = sent.at(-allowed)
  if (!oldest) return
  const waitMs = new Date(oldest.created_at).getTime() + MAILS_MS - now
  throw new Refusal('too_many_requests', { retry_after_seconds: Math.ceil(waitMs / 1000) })
}
