import { documents, type Transaction } from '@quotespark/database'
import { daysBetween, formatDate, formatMoney, isOverdue, londonDate, Refusal } from '@quotespark/domain'
import type { StaffContext } from '../../api/context.ts'
import { countMail } from '../../mail/mail-allowance.ts'
import { postEmail } from '../../mail/outbox.ts'
import type { Services } from '../../services.ts'
import { isDocument, refOf } from '../document/document-ref.ts'
import { recordEvent } from '../document/evidence/history.ts'
import { findRevision } from '../document/evidence/revisions.ts'
import { invoiceAddress, invoiceMail } from '../document/invoice-mail.ts'
import { lockInvoice } from '../document/lock-document.ts'
import { shownDue } from '../document/payment/shown-due.ts'
import { type InvoiceDocument, loadPrintableInvoice } from '../document/printable.ts'
import type { Sender } from '../document/product-sender.ts'

/** Overdue, and not reminded of today: one reminder a day is enough for anybody. */
export function isRemindable(
  invoice: Pick<InvoiceDocument, 'status' | 'due_date' | 'balance_due' | 'reminded_at'>,
  now: Date,
): boolean {
  return isOverdue(invoice, londonDate(now)) && !isRemindedToday(invoice, now)
}

/** Staff remind the customer of an overdue invoice. Pressed again on the same day, nothing more goes out. */
export async function remindCustomer(context: StaffContext, id: string): Promise<void> {
  const invoice = await lockInvoice(context, id)
  const now = context.services.clock.now()
  const isReminded =
    isOverdue(invoice, londonDate(now)) &&
    (isRemindedToday(invoice, now) || (await postReminder(context, invoice, context.actor)))
  if (!isReminded) {
    throw new Refusal('transition_not_allowed', { entity: 'invoice', from: invoice.status, to: 'overdue' })
  }
}

/**
 * Mails a reminder of an invoice whose row is locked, of what the customer was asked for, with the PDF as it was issued.
 * Answers whether it did: nobody is reminded of a day or an amount that staff have changed and not sent yet. Refuses with
 * `customer_email_missing` when there is nobody to write to, and as `countMail` does.
 */
export async function postReminder(
  { db, services }: { db: Transaction; services: Services },
  { company_id, id }: InvoiceDocument,
  sender: Sender,
): Promise<boolean> {
  const printable = await loadPrintableInvoice(db, company_id, id)
  const { invoice } = printable
  const to = invoiceAddress(printable)
  if (to === null) throw new Refusal('customer_email_missing', {})
  const document = refOf(invoice)
  const now = services.clock.now()
  const issued = invoice.revision === null ? undefined : await findRevision(db, document, invoice.revision)
  const due = shownDue(invoice, issued?.content)
  if (!isOverdue(due, londonDate(now))) return false
  await countMail({ db, services }, company_id, to, invoice.cc_email, invoice.bcc_email)
  await db.update(documents).set({ reminded_at: now.toISOString() }).where(isDocument(documents, document))
  await recordEvent({ db, services }, document, 'reminded', sender, { data: { email: to } })
  const { envelope, variables } = await invoiceMail({ db, services }, printable, { to, sender })
  await postEmail(services, db, {
    ...envelope,
    template: 'invoice-overdue',
    cc: invoice.cc_email,
    bcc: invoice.bcc_email,
    attachment_file_ids: issued?.pdf ? [issued.pdf.file_id] : [],
    variables: {
      ...variables,
      amount: formatMoney(due.balance_due),
      dueDate: formatDate(due.due_date),
      daysOverdue: String(daysBetween(due.due_date, londonDate(now))),
    },
  })
  return true
}

function isRemindedToday({ reminded_at }: Pick<InvoiceDocument, 'reminded_at'>, now: Date): boolean {
  return reminded_at !== null && londonDate(new Date(reminded_at)) === londonDate(now)
}
