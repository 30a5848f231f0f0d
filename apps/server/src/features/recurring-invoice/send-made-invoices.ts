import {
  documentHolds,
  documents,
  hasKind,
  invoices,
  recurringInvoicePeriods,
  recurringInvoices,
} from '@quotespark/database'
import type { Refusal } from '@quotespark/domain/refusal'
import { addDays, isMailTime, londonDate, londonInstant } from '@quotespark/domain/time'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import { isUntouchedOfSchedule } from '../document/billing/made-by-schedule.ts'
import { isDocument, refOf } from '../document/document-ref.ts'
import { recordEvent } from '../document/evidence/history.ts'
import { forEachFairly } from '../document/for-each-fairly.ts'
import type { InvoiceDocument } from '../document/printable.ts'
import type { SealingContext } from '../document/send/seal-document.ts'
import { giveUpSending, lockToSend, type RefusedSending, sendAtTime } from '../document/send/send-at-time.ts'
import { pauseForReason } from './make-due-invoices.ts'

/**
 * Sends what schedules made and nobody has changed since, between 08:00 and 18:00 in London, each with a mail of its own. Where the
 * customer has no address any more, or has reported a mail, the schedule pauses as well. Returns how many went out.
 */
export async function sendMadeInvoices(services: Services): Promise<number> {
  const now = services.clock.now()
  if (!isMailTime(now)) return 0
  const isDue = and(
    hasKind('invoice'),
    eq(invoices.status, 'draft'),
    lte(invoices.send_at, now.toISOString()),
  )
  return forEachFairly(services, {
    failure: 'an invoice of a schedule could not be sent',
    due: sql`
      select ${documents.company_id}, ${documents.id}, ${documents.send_at} as due_at from ${documents}
      join ${recurringInvoicePeriods} on ${recurringInvoicePeriods.company_id} = ${documents.company_id}
        and ${recurringInvoicePeriods.invoice_id} = ${documents.id}
      where ${isDue} and ${documents.edited_at} is null and not exists (
        select from ${documentHolds} where ${documentHolds.company_id} = ${documents.company_id}
          and ${documentHolds.document_id} = ${documents.id}
      )`,
    async act({ db, afterwards }, due) {
      // A long run does not go on into the evening.
      if (!isMailTime(services.clock.now())) return false
      const invoice = await lockToSend(db, due, and(isDue, isUntouchedOfSchedule(db)))
      if (!invoice) return false
      const parts = { db, services, afterwards }
      return sendAtTime(parts, invoice, (refused) => followRefusal(parts, invoice, refused))
    },
  })
}

/** An invoice beyond a limit of the day goes out on the next; any other refusal leaves a draft to staff. */
async function followRefusal(
  parts: SealingContext,
  invoice: InvoiceDocument,
  refused: RefusedSending,
): Promise<void> {
  const { refusal } = refused
  if (isForToday(refusal)) return sendTomorrow(parts, invoice, refused)
  await giveUpSending(parts, invoice, refused)
  if (refusal.code === 'customer_email_missing' || refusal.code === 'mail_limit_reached') {
    await pauseSchedule(parts, invoice, refusal)
  }
}

const isForToday = ({ code, data }: Refusal) =>
  code === 'mail_limit_reached' && 'reached' in data && data.reached !== 'reported'

async function sendTomorrow(
  { db, services }: SealingContext,
  invoice: InvoiceDocument,
  { sender }: RefusedSending,
): Promise<void> {
  const now = services.clock.now()
  const send_at = londonInstant(addDays(londonDate(now), 1), '08:00').toISOString()
  await db
    .update(documents)
    .set({ send_at, updated_at: now.toISOString(), version: invoice.version + 1 })
    .where(isDocument(documents, refOf(invoice)))
  await recordEvent({ db, services }, refOf(invoice), 'scheduled', sender, { data: { send_at } })
}

async function pauseSchedule({ db, services }: SealingContext, invoice: InvoiceDocument, refusal: Refusal) {
  const [schedule] = await db
    .select()
    .from(recurringInvoices)
    .where(
      and(
        eq(recurringInvoices.company_id, invoice.company_id),
        eq(recurringInvoices.status, 'active'),
        sql`${recurringInvoices.id} = (
          select made.schedule_id from recurring_invoice_periods made
          where made.company_id = ${invoice.company_id} and made.invoice_id = ${invoice.id}
        )`,
      ),
    )
    .for('update')
  if (schedule) await pauseForReason({ db, services }, schedule, refusal)
}
