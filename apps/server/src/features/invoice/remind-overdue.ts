import { companies, hasKind, invoices, latePaymentClaims } from '@quotespark/database'
import { OWED_INVOICE_STATUSES } from '@quotespark/domain/document'
import { addDays, londonDate } from '@quotespark/domain/time'
import { and, between, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import { forEachDue } from '../document/for-each-due.ts'
import { isPaymentPending } from '../document/payment/pending-payments.ts'
import { productSender } from '../document/product-sender.ts'
import { addressReminder, postReminder, remindingOf } from '../document/remind/reminder.ts'
import { receiversOf } from '../document/send/receivers.ts'

/** Days after the due date. */
const REMINDERS = [7, 14, 28]
/**
 * A reminder missed while the server was down is made up for within this many days. Also limits how far back reminders reach
 * when a company switches them on.
 */
const DAYS_LATE = 6

/** Claims of interest are left to staff. */
const isNoClaim = sql`not exists (select from ${latePaymentClaims} where ${latePaymentClaims.company_id} = ${invoices.company_id}
  and ${latePaymentClaims.document_id} = ${invoices.id})`

/** The start of the day in London this many days after the due date; a reminder since then replaces this one. */
function sinceDue(days: number) {
  return sql`((${invoices.due_date} + ${days}::int)::timestamp at time zone 'Europe/London')`
}

/**
 * Reminds the customers of overdue invoices three times, for companies that have this switched on. A reminder by staff replaces
 * the due one, and while a payment is on its way none goes out. Returns how many were reminded.
 */
export function remindOverdue(services: Services): Promise<number> {
  const today = londonDate(services.clock.now())
  const isDue = () =>
    and(
      hasKind('invoice'),
      inArray(invoices.status, [...OWED_INVOICE_STATUSES]),
      gt(invoices.balance_due, '0'),
      sql`not ${isPaymentPending(invoices.company_id, invoices.id)}`,
      isNoClaim,
      // Spans all the days below, for the index.
      between(
        invoices.due_date,
        addDays(today, -Math.max(...REMINDERS) - DAYS_LATE),
        addDays(today, -Math.min(...REMINDERS)),
      ),
      or(
        ...REMINDERS.map((days) =>
          and(
            between(invoices.due_date, addDays(today, -days - DAYS_LATE), addDays(today, -days)),
            or(isNull(invoices.reminded_at), lt(invoices.reminded_at, sinceDue(days))),
          ),
        ),
      ),
    )
  return forEachDue(services, {
    failure: 'a customer could not be reminded of an overdue invoice',
    isDue,
    mailed: {
      isWanted: companies.remind_overdue,
      hasAddress: isNotNull(receiversOf('reminders')),
    },
    async act({ db }, { company_id, id }) {
      const [invoice] = await db
        .select()
        .from(invoices)
        .where(and(eq(invoices.company_id, company_id), eq(invoices.id, id), isDue()))
        .for('update')
      if (!invoice) return false
      const parts = { db, services }
      const reminder = await remindingOf('invoice').find(parts, invoice)
      if (!reminder) return false
      await postReminder(parts, invoice, reminder, {
        letter: await addressReminder(parts, invoice, {}),
        by: await productSender(db, invoice.created_by),
      })
      return true
    },
  })
}
