import { asSystem } from '@quotespark/database'
import { MAIL_TEXT_DAYS } from '@quotespark/domain/validation'
import { sql } from 'drizzle-orm'
import type { Services } from '../services.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Rows per transaction, so that nobody waits long for a lock. */
const BATCH = 5_000

/**
 * Empties the texts of emails written 90 days ago: they are a quarter of all stored data. The recipient, time, subject and outcome
 * stay, with the SHA-256 of the text. A waiting email keeps its text. Returns the number emptied.
 */
export async function removeMailTexts({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const until = new Date(clock.now().getTime() - MAIL_TEXT_DAYS * DAY_MS).toISOString()
  for (let removed = 0; ; ) {
    const { rowCount } = await asSystem(database, (db) =>
      db.execute(sql`
        update emails set html = '', text = '',
          text_sha256 = coalesce(text_sha256, encode(sha256(convert_to(html || chr(10) || text, 'UTF8')), 'hex'))
        where id in (
          select id from emails
          where html <> '' and created_at < ${until} and status <> 'waiting'
          order by created_at limit ${BATCH}
        )`),
    )
    removed += rowCount ?? 0
    if ((rowCount ?? 0) < BATCH) return removed
  }
}
