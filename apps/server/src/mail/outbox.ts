import { createHash } from 'node:crypto'
import { emails, type Transaction, together } from '@quotespark/database'
import type { MailTemplates } from '@quotespark/paper/mail'
import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { drawEmail, type WrittenEmail } from './draw-email.ts'

/**
 * Protection of the recipients from being flooded. `counted`: passed `countMail`, here or when the action that sends it was
 * taken. `account`: goes to a user of the product at their account's address. `asked_for`: requested on a public page by the
 * person who typed the address, limited by mailbox.
 */
type Allowance = 'counted' | 'account' | 'asked_for'

export interface OutgoingEmail<Template extends keyof MailTemplates> extends WrittenEmail<Template> {
  /** Chosen in advance when an email must not be posted twice. */
  id?: string
  allowance: Allowance
  to: string
  /** Several addresses, separated by commas. */
  cc?: string | null
  bcc?: string | null
  from_name?: string | null
  reply_to?: string | null
  /** Document that the email is about. */
  document_id?: string | null
  customer_id?: string | null
  newsletter_subscriber_id?: string | null
  /** Address for one-click unsubscribing in a mail program (RFC 8058). */
  unsubscribe_url?: string | null
  attachment_file_ids?: string[]
  /** Earliest time to send, in ISO 8601. */
  send_after?: string
  /** Marks the subject, for recipients who did not ask for it. */
  is_test?: boolean
}

/** The queue that sends the outbox; each email is a job of the transaction that posts it. */
interface MailQueue {
  enqueue(db: Transaction, name: 'send-email', data: { email_id: string }, runAt?: string): Promise<void>
}

/**
 * Puts an email into the outbox in the transaction that causes it: it goes out if and only if that commits. Without a provider it
 * is kept for /dev/mail instead. Returns its id.
 */
export async function postEmail<Template extends keyof MailTemplates>(
  services: { queue: MailQueue; clock: Clock; config: Pick<Config, 'capturesMail' | 'APP_URL'> },
  db: Transaction,
  email: OutgoingEmail<Template>,
): Promise<string> {
  const id = email.id ?? uuidv7()
  const reportUrl = `${services.config.APP_URL}/report/${id}`
  const { subject, html, text, logo_file_id } = await drawEmail(services, db, email, reportUrl)
  const now = services.clock.now().toISOString()
  const posted = db.insert(emails).values({
    id,
    company_id: email.company_id,
    document_id: email.document_id ?? null,
    customer_id: email.customer_id ?? null,
    newsletter_subscriber_id: email.newsletter_subscriber_id ?? null,
    unsubscribe_url: email.unsubscribe_url ?? null,
    template: email.template,
    to_email: email.to,
    cc_email: email.cc ?? null,
    bcc_email: email.bcc ?? null,
    reply_to: email.reply_to ?? null,
    from_name: email.from_name ?? null,
    subject: email.is_test ? `[Test] ${subject}` : subject,
    html,
    text,
    text_sha256: createHash('sha256').update(`${html}\n${text}`).digest('hex'),
    attachment_file_ids: [...(email.attachment_file_ids ?? []), ...(logo_file_id ? [logo_file_id] : [])],
    status: services.config.capturesMail ? 'kept' : 'waiting',
    send_after: email.send_after ?? now,
    created_at: now,
  })
  const { capturesMail } = services.config
  await together([
    posted,
    capturesMail || services.queue.enqueue(db, 'send-email', { email_id: id }, email.send_after),
  ])
  return id
}
