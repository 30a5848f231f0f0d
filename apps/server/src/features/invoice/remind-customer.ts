import { invoices, type Transaction } from '@quotespark/database'
import {
  daysBetween,
  formatDate,
  formatMoney,
  isOverdue,
  londonDate,
  Refusal,
  requirePermission,
} from '@quotespark/domain'
import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { recordEvent } from '../../document/history.ts'
import { invoiceAddress, invoiceMail } from '../../document/invoice-mail.ts'
import { findIssued } from '../../document/issued-invoice.ts'
import { loadPrintableInvoice } from '../../document/printable-invoice.ts'
import type { Sender } from '../../document/product-sender.ts'
import { postEmail } from '../../mail/outbox.ts'
import type { Services } from '../../services.ts'
import { lockInvoice } from './lock-invoice.ts'

type InvoiceRow = typeof invoices.$inferSelect

/** Overdue, and not reminded of today: one reminder a day is enough for anybody. */
export function isRemindable(
  invoice: Pick<InvoiceRow, 'status' | 'due_date' | 'balance_due' | 'reminded_at'>,
  now: Date,
): boolean {
  return isOverdue(invoice, londonDate(now)) && !isRemindedToday(invoice, now)
}

/** Staff remind the customer of an overdue invoice. Pressed again on the same day, nothing more goes out. */
export async function remindCustomer(context: StaffContext, id: string): Promise<void> {
  requirePermission(context.actor, 'manage_invoices')
  const invoice = await lockInvoice(context, id)
  const now = context.services.clock.now()
  if (!isOverdue(invoice, londonDate(now))) {
    throw new Refusal('transition_not_allowed', { entity: 'invoice', from: invoice.status, to: 'overdue' })
  }
  if (!isRemindedToday(invoice, now)) await postReminder(context, invoice, context.actor)
}

/**
 * Mails a reminder of an invoice whose row is locked, with the PDF as it was issued. Refuses with
 * `customer_email_missing` when there is nobody to write to.
 */
export async function postReminder(
  { db, services }: { db: Transaction; services: Services },
  { company_id, id }: InvoiceRow,
  sender: Sender,
): Promise<void> {
  const printable = await loadPrintableInvoice(db, company_id, id)
  const { invoice } = printable
  const to = invoiceAddress(printable)
  if (to === null) throw new Refusal('customer_email_missing', {})
  const document = { company_id, invoice_id: id }
  const now = services.clock.now()
  await db
    .update(invoices)
    .set({ reminded_at: now.toISOString() })
    .where(and(eq(invoices.company_id, company_id), eq(invoices.id, id)))
  await recordEvent({ db, services }, document, 'reminded', sender, { email: to })
  const issued = await findIssued(db, document)
  const { envelope, variables } = await invoiceMail({ db, services }, printable, { to, sender })
  await postEmail(services, db, {
    ...envelope,
    template: 'invoice-overdue',
    cc: invoice.cc_email,
    bcc: invoice.bcc_email,
    attachment_file_ids: issued?.file_id ? [issued.file_id] : [],
    variables: {
      ...variables,
      amount: formatMoney(invoice.balance_due),
      dueDate: formatDate(invoice.due_date),
      daysOverdue: String(daysBetween(invoice.due_date, londonDate(now))),
    },
  })
}

function isRemindedToday({ reminded_at }: Pick<InvoiceRow, 'reminded_at'>, now: Date): boolean {
  return reminded_at !== null && londonDate(new Date(reminded_at)) === londonDate(now)
}
