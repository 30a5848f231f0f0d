import { companies, hasKind, quotes } from '@quotespark/database'
import { londonDate } from '@quotespark/domain/time'
import { and, between, eq, gte, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import { forEachDue } from '../document/for-each-due.ts'
import { productSender } from '../document/product-sender.ts'
import { addressReminder, postReminder, remindingOf } from '../document/remind/reminder.ts'
import { receiversOf } from '../document/send/receivers.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Days without an answer since the quote was sent. */
const FOLLOW_UP_AFTER_DAYS = 7
/**
 * Follow-ups missed while the server was down are made up for within this many days. Also limits how far back they reach when a
 * company switches them on.
 */
const DAYS_LATE = 7

/**
 * Reminds customers of unanswered quotes they can still accept, once per sending, for companies that have this switched on.
 * Returns how many.
 */
export function followUpQuotes(services: Services): Promise<number> {
  const isDue = () => {
    const now = services.clock.now()
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
    return and(
      hasKind('quote'),
      eq(quotes.status, 'sent'),
      between(quotes.sent_at, daysAgo(FOLLOW_UP_AFTER_DAYS + DAYS_LATE), daysAgo(FOLLOW_UP_AFTER_DAYS)),
      or(isNull(quotes.valid_until), gte(quotes.valid_until, londonDate(now))),
      or(isNull(quotes.followed_up_at), lt(quotes.followed_up_at, quotes.sent_at)),
    )
  }
  return forEachDue(services, {
    failure: 'a customer could not be asked about a quote',
    isDue,
    mailed: { isWanted: companies.follow_up_quotes, hasAddress: isNotNull(receiversOf('reminders')) },
    async act({ db }, { company_id, id }) {
      const [quote] = await db
        .select()
        .from(quotes)
        // Checked again under the lock: the customer may have answered meanwhile.
        .where(and(eq(quotes.company_id, company_id), eq(quotes.id, id), isDue()))
        .for('update')
      if (!quote) return false
      const parts = { db, services }
      const reminder = await remindingOf('quote').find(parts, quote)
      if (!reminder) return false
      await postReminder(parts, quote, reminder, {
        letter: await addressReminder(parts, quote, {}),
        by: await productSender(db, quote.created_by),
      })
      return true
    },
  })
}
