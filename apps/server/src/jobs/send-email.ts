import { tracingChannel } from 'node:diagnostics_channel'
import { asSystem, type Database, emails, files, type Transaction } from '@quotespark/database'
import { isEmail, splitAddresses } from '@quotespark/domain/contact'
import { Refusal } from '@quotespark/domain/refusal'
import { MESSAGES } from '@quotespark/domain/validation'
import type { MailTemplateName } from '@quotespark/paper/mail'
import { and, eq, inArray } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { FileStore } from '../files/file-store.ts'
import type { PictureDrawer } from '../files/pictures/picture-drawer.ts'
import { isShownIn, mailLogo } from '../mail/company-brand.ts'
import { type MailFile, PermanentMailError, type Transport, type WireEmail } from '../mail/transport.ts'

interface Parts {
  database: Database
  files: FileStore
  pictures: PictureDrawer
  config: Pick<Config, 'MAIL_FROM'>
  clock: Clock
  logger: Logger
}

/**
 * Hands one email of the outbox to the provider. Each email's job goes to one worker at a time, so no transaction stays open while
 * the provider takes its time. Throws when the provider cannot be reached, and the queue retries.
 */
export async function sendEmail(parts: Parts, transport: Transport, emailId: string): Promise<void> {
  const waiting = await asSystem(parts.database, (db) => findWaiting(db, emailId))
  if (!waiting) return
  const { email, attached } = waiting
  const attempts = email.attempts + 1
  try {
    refuseUnwritable(email)
    const wire = await toWire(parts, email, attached)
    await traced.tracePromise(() => transport.send(wire), { name: email.template })
  } catch (error) {
    const isPermanent = error instanceof PermanentMailError
    const message = error instanceof Error ? error.message : String(error)
    await note(parts, email.id, {
      attempts,
      last_error: message.slice(0, 500),
      ...(isPermanent ? finishedFields('failed', email) : { status: 'waiting' }),
    })
    if (isPermanent) return
    parts.logger.warn({ email_id: emailId }, 'a mail is still waiting for its server')
    throw error
  }
  await note(parts, email.id, {
    attempts,
    ...finishedFields('sent', email),
    sent_at: parts.clock.now().toISOString(),
    last_error: null,
  })
}

/** Refuses odd addresses whatever put them into the outbox: limits and reports understand only whole, plain addresses. */
function refuseUnwritable({ to_email, cc_email, bcc_email }: Email): void {
  const wrong = [to_email, cc_email, bcc_email].flatMap(splitAddresses).find((address) => !isEmail(address))
  if (wrong !== undefined) throw new PermanentMailError(MESSAGES.unwritable(wrong))
}

/** Names the template, never the recipient. */
const traced = tracingChannel<unknown, { name: string }>('quotespark:mail')

/** Templates whose links let in anyone who has them. */
const SECRET: readonly string[] = [
  'account-verification',
  'account-exists',
  'password-reset',
  'magic-link',
  'team-invitation',
  'portal-invitation',
  'newsletter-confirmation',
] satisfies MailTemplateName[]

/** Deletes a secret link once its email has been sent, so that nobody can use it from the database or a backup. */
function finishedFields(status: 'sent' | 'failed', { template }: Pick<Email, 'template'>): Partial<Email> {
  return { status, ...(SECRET.includes(template) ? { html: '', text: '' } : {}) }
}

type Email = typeof emails.$inferSelect
type StoredFile = typeof files.$inferSelect

async function findWaiting(db: Transaction, emailId: string) {
  const [email] = await db.select().from(emails).where(eq(emails.id, emailId))
  if (email?.status !== 'waiting') return undefined
  const ids = email.attachment_file_ids
  const found =
    ids.length === 0 || email.company_id === null
      ? []
      : await db
          .select()
          .from(files)
          .where(and(eq(files.company_id, email.company_id), inArray(files.id, ids)))
  const byId = new Map(found.map((file) => [file.id, file]))
  return { email, attached: ids.flatMap((id) => byId.get(id) ?? []) }
}

/** One round trip instead of the three of a transaction; a crash between the provider's answer and this sends the email twice. */
async function note({ database }: Parts, emailId: string, outcome: Partial<Email>): Promise<void> {
  await database.update(emails).set(outcome).where(eq(emails.id, emailId))
}

async function toWire(parts: Parts, email: Email, attached: StoredFile[]): Promise<WireEmail> {
  return {
    id: email.id,
    from:
      email.from_name === null ? parts.config.MAIL_FROM : sentFor(email.from_name, parts.config.MAIL_FROM),
    to: email.to_email,
    cc: email.cc_email,
    bcc: email.bcc_email,
    reply_to: email.reply_to,
    subject: email.subject,
    html: email.html,
    text: email.text,
    unsubscribe_url: email.unsubscribe_url,
    attachments: (await Promise.all(attached.map((file) => mailFiles(parts, email, file)))).flat(),
  }
}

/**
 * Returns an attachment, or the logo. A logo that cannot be drawn is left out and the company's name is shown in its place; when
 * the drawing queue is busy, the whole email is retried.
 */
async function mailFiles(
  { files, pictures, logger }: Parts,
  { id, html }: Email,
  file: StoredFile,
): Promise<MailFile[]> {
  const { file_name: filename, content_type: contentType } = file
  const bytes = await files.get(file.storage_key)
  if (!isShownIn(html, file.id)) return [{ filename, content: Buffer.from(bytes), contentType }]
  try {
    const content = await mailLogo(pictures, file.company_id, bytes)
    return [{ filename: 'logo.png', content, contentType: 'image/png', cid: file.id }]
  } catch (error) {
    if (error instanceof Refusal) throw error
    logger.warn({ email_id: id, err: error }, 'a mail goes out without the logo of its company')
    return []
  }
}

/** Such as 'Crumb & Co via Quotespark <no-reply@…>': the customer sees who writes, the domain stays the sender's own. */
function sentFor(company: string, mailFrom: string): string {
  const address = mailFrom.match(/<([^>]+)>/)?.[1] ?? mailFrom
  const name = `${company} via Quotespark`.replace(/["\\\r\n]/g, ' ')
  return `"${name}" <${address}>`
}
