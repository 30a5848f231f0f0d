import { asSystem, emails, files } from '@quotespark/database'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { linksIn } from '../http/dev-mail/links-in.ts'
import type { Services } from '../services.ts'
import type { ReceivedMail } from './received-mail.ts'

/** Reads the emails kept for `/dev/mail`, oldest first, in the form that SMTP would have delivered. */
export async function readMailboxFolder(services: Services, to: string): Promise<ReceivedMail[]> {
  const { rows, attached } = await asSystem(services.database, async (db) => {
    const rows = await db
      .select()
      .from(emails)
      .where(and(eq(emails.status, 'kept'), sql`lower(${emails.to_email}) = lower(${to})`))
      .orderBy(asc(emails.created_at), asc(emails.id))
    const ids = rows.flatMap((row) => row.attachment_file_ids)
    return {
      rows,
      attached: ids.length === 0 ? [] : await db.select().from(files).where(inArray(files.id, ids)),
    }
  })
  return Promise.all(
    rows.map(async (row) => ({
      message_id: row.id,
      from: row.from_name ?? '',
      to: row.to_email,
      reply_to: row.reply_to,
      subject: row.subject,
      text: row.text,
      html: row.html,
      links: linksIn(row.html),
      attachments: await Promise.all(
        attached
          .filter((file) => row.attachment_file_ids.includes(file.id))
          .map(async (file) => ({
            file_name: file.file_name,
            content_type: file.content_type,
            bytes: await services.files.get(file.storage_key),
          })),
      ),
    })),
  )
}
