import { asSystem, type Database, emails, files, type Transaction } from '@quotespark/database'
import { eq, inArray } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { FileStore } from '../files/file-store.ts'
import { PermanentMailError, type Transport, type WireEmail } from '../mail/transport.ts'

interface Parts {
  database: Database
  files: FileStore
  config: Pick<Config, 'MAIL_FROM'>
  clock: Clock
  logger: Logger
}

/**
 * Hands one mail of the outbox to the provider. Holds the row's lock meanwhile, so that two workers never send the
 * same mail. Throws when the provider cannot be reached: the queue tries again.
 */
export async function sendEmail(parts: Parts, transport: Transport, emailId: string): Promise<void> {
  const failure = await asSystem(parts.database, async (db) => {
    const [email] = await db.select().from(emails).where(eq(emails.id, emailId)).for('update')
    if (email?.status !== 'waiting') return undefined
    const attempts = email.attempts + 1
    try {
      await transport.send(await toWire(parts, db, email))
    } catch (error) {
      const permanent = error instanceof PermanentMailError
      const message = error instanceof Error ? error.message : String(error)
      await db
        .update(emails)
        .set({ attempts, last_error: message.slice(0, 500), status: permanent ? 'failed' : 'waiting' })
        .where(eq(emails.id, emailId))
      return permanent ? undefined : error
    }
    await db
      .update(emails)
      .set({ attempts, status: 'sent', sent_at: parts.clock.now().toISOString(), last_error: null })
      .where(eq(emails.id, emailId))
    return undefined
  })
  if (failure === undefined) return
  parts.logger.warn({ email_id: emailId }, 'a mail is still waiting for its server')
  throw failure
}

async function toWire(parts: Parts, db: Transaction, email: typeof emails.$inferSelect): Promise<WireEmail> {
  const ids = email.attachment_file_ids
  const rows = ids.length === 0 ? [] : await db.select().from(files).where(inArray(files.id, ids))
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
    attachments: await Promise.all(
      rows.map(async (file) => ({
        filename: file.file_name,
        content: Buffer.from(await parts.files.get(file.storage_key)),
        contentType: file.content_type,
      })),
    ),
  }
}

/** 'Crumb & Co via Quotespark <no-reply@…>': the customer knows who writes, the domain stays the sender's own. */
function sentFor(company: string, mailFrom: string): string {
  const address = mailFrom.match(/<([^>]+)>/)?.[1] ?? mailFrom
  const name = `${company} via Quotespark`.replace(/["\\\r\n]/g, ' ')
  return `"${name}" <${address}>`
}
