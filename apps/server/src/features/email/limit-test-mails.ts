import { emails, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { and, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Services } from '../../services.ts'

const HOUR_MS = 60 * 60 * 1000
/** Test emails an hour, times RATE_LIMIT_FACTOR: by one person, and to one address. */
const BY_ONE = 20
const TO_ONE = 5

/**
 * Refuses further test emails by one person or to one address with `too_many_requests`. Counts them in the outbox, where only
 * test emails have a Reply-To without a company; a lock makes simultaneous calls count too.
 */
export async function limitTestMails(
  { clock, config }: Services,
  db: Transaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('test mails'))`)
  const now = clock.now().getTime()
  const isRecentTest = and(
    isNull(emails.company_id),
    isNotNull(emails.reply_to),
    gt(emails.created_at, new Date(now - HOUR_MS).toISOString()),
  )
  async function limit(condition: SQL, mails: number) {
    const [counted] = await db
      .select({ count: sql<number>`count(*)::int`, first: sql<Date | null>`min(${emails.created_at})` })
      .from(emails)
      .where(and(isRecentTest, condition))
    if (!counted || counted.count < Math.ceil(mails * config.RATE_LIMIT_FACTOR)) return
    const first = new Date(counted.first ?? now).getTime()
    const retry_after_seconds = Math.max(1, Math.ceil((first + HOUR_MS - now) / 1000))
    throw new Refusal('too_many_requests', { retry_after_seconds })
  }
  await limit(eq(emails.reply_to, from), BY_ONE)
  await limit(sql`lower(${emails.to_email}) = lower(${to})`, TO_ONE)
}
