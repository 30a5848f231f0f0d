import { hasKind, invoices, type Transaction } from '@quotespark/database'
import { and, eq, lte, not } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import { isUntouchedOfSchedule } from '../document/billing/made-by-schedule.ts'
import { forEachDue } from '../document/for-each-due.ts'
import { lockToSend, sendAtTime } from '../document/send/send-at-time.ts'

/**
 * Sends the drafts whose `send_at` has come; an edit or a sending before it would have cleared it. Those that a schedule made go out in
 * a run of their own, so that they keep nobody waiting. Returns how many.
 */
export function sendDueInvoices(services: Services): Promise<number> {
  const isDue = (db: Transaction) => {
    const ofSchedule = isUntouchedOfSchedule(db)
    return and(
      hasKind('invoice'),
      eq(invoices.status, 'draft'),
      lte(invoices.send_at, services.clock.now().toISOString()),
      ofSchedule && not(ofSchedule),
    )
  }
  return forEachDue(services, {
    failure: 'an invoice could not be sent at the scheduled time',
    isDue,
    async act({ db, afterwards }, due) {
      const invoice = await lockToSend(db, due, isDue(db))
      return invoice ? sendAtTime({ db, services, afterwards }, invoice) : false
    },
  })
}
