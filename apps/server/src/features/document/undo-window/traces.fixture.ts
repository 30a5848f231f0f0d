import {
  type Database,
  documentEvents,
  documentHolds,
  documentLinks,
  documentRevisions,
  emails,
  mailCounts,
  notifications,
} from '@quotespark/database'
import { mailboxKey } from '@quotespark/domain/contact'
import { and, eq } from 'drizzle-orm'

/** Counts the rows that a sending leaves behind. */
export async function tracesOf(db: Database, id: string) {
  const count = (
    table:
      | typeof emails
      | typeof documentLinks
      | typeof documentRevisions
      | typeof documentHolds
      | typeof notifications,
  ) => db.$count(table, eq(table.document_id, id))
  const [mails, links, revisions, holds, told] = await Promise.all(
    [emails, documentLinks, documentRevisions, documentHolds, notifications].map(count),
  )
  const events = await db.select().from(documentEvents).where(eq(documentEvents.document_id, id))
  return { mails, links, revisions, holds, told, events: events.map(({ event }) => event).toSorted() }
}

export const NOTHING = { mails: 0, links: 0, revisions: 0, holds: 0, told: 0, events: ['created'] }
export const SENT = { mails: 1, links: 1, revisions: 1, holds: 0, told: 0, events: ['created', 'sent'] }

/** Emails counted for a company and an address; an empty address stands for all of them. */
export async function countedMails(db: Database, company_id: string, address: string): Promise<number> {
  const days = await db
    .select()
    .from(mailCounts)
    .where(
      and(
        eq(mailCounts.scope, 'company'),
        eq(mailCounts.sender, company_id),
        eq(mailCounts.mailbox, address === '' ? '' : mailboxKey(address)),
      ),
    )
  return days.reduce((sum, { mails }) => sum + mails, 0)
}
