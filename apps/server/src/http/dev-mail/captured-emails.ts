import { asSystem, type Database, emails, files } from '@quotespark/database'
import { MESSAGES } from '@quotespark/domain/validation'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { isShownIn } from '../../mail/company-brand.ts'
import { linksIn } from './links-in.ts'

const SHOWN = 100

export interface CapturedEmail {
  id: string
  to: string
  /** Several addresses are separated by commas. */
  cc: string | null
  bcc: string | null
  subject: string
  text: string
  html: string
  /** The addresses that its HTML links to, in order of appearance, each once. */
  links: string[]
  attachments: { id: string; file_name: string; content_type: string; size_bytes: number; url: string }[]
  created_at: string
}

/** Lists the newest mails that were kept instead of sent, because no provider is configured. */
export function listCapturedEmails(database: Database, to?: string): Promise<CapturedEmail[]> {
  return readCapturedEmails(
    database,
    to === undefined ? undefined : sql`lower(${emails.to_email}) = lower(${to})`,
  )
}

export async function findCapturedEmail(database: Database, id: string): Promise<CapturedEmail | undefined> {
  const [email] = await readCapturedEmails(database, eq(emails.id, id))
  return email
}

async function readCapturedEmails(
  database: Database,
  condition: Parameters<typeof and>[0],
): Promise<CapturedEmail[]> {
  return asSystem(database, async (db) => {
    const rows = await db
      .select()
      .from(emails)
      .where(and(eq(emails.status, 'kept'), condition))
      .orderBy(desc(emails.created_at), desc(emails.id))
      .limit(SHOWN)
    const fileIds = rows.flatMap((row) => row.attachment_file_ids)
    const attached =
      fileIds.length === 0 ? [] : await db.select().from(files).where(inArray(files.id, fileIds))
    return rows.map((row) => ({
      id: row.id,
      to: row.to_email,
      cc: row.cc_email,
      bcc: row.bcc_email,
      subject: row.subject,
      ...shownText(row),
      links: linksIn(row.html),
      attachments: row.attachment_file_ids.flatMap((fileId) => {
        const file = attached.find(({ id }) => id === fileId)
        if (!file || isShownIn(row.html, fileId)) return []
        const { id, file_name, content_type, size_bytes } = file
        return [{ id, file_name, content_type, size_bytes, url: `/dev/mail/${row.id}/attachments/${id}` }]
      }),
      created_at: row.created_at,
    }))
  })
}

/** Shows a sentence in place of a text that was removed. */
function shownText({ html, text }: Pick<typeof emails.$inferSelect, 'html' | 'text'>) {
  if (html !== '') return { html, text }
  return { html: `<p>${MESSAGES.mailTextRemoved}</p>`, text: MESSAGES.mailTextRemoved }
}

/** Finds only a mail's own attachments: the address must not open just any file of any company. */
export async function findAttachment(database: Database, emailId: string, fileId: string) {
  return asSystem(database, async (db) => {
    const [email] = await db
      .select({ ids: emails.attachment_file_ids })
      .from(emails)
      .where(and(eq(emails.id, emailId), eq(emails.status, 'kept')))
    if (!email?.ids.includes(fileId)) return undefined
    const [file] = await db.select().from(files).where(eq(files.id, fileId))
    return file
  })
}

/** Finds the picture that a mail shows inline; undefined when it shows none. */
export async function findPicture(database: Database, emailId: string) {
  return asSystem(database, async (db) => {
    const [email] = await db
      .select({ html: emails.html, ids: emails.attachment_file_ids })
      .from(emails)
      .where(and(eq(emails.id, emailId), eq(emails.status, 'kept')))
    const shown = email?.ids.find((id) => isShownIn(email.html, id))
    if (shown === undefined) return undefined
    const [file] = await db.select().from(files).where(eq(files.id, shown))
    return file
  })
}
