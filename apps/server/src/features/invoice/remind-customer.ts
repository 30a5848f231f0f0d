import { documents, type Transaction } from '@quotespark/database'
import { isOverdue, isRemindedToday } from '@quotespark/domain/document'
import { formatMoney } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { daysBetween, formatDate, londonDate } from '@quotespark/domain/time'
import type { StaffContext } from '../../api/context.ts'
import { countMail } from '../../mail/mail-allowance.ts'
import { postEmail } from '../../mail/outbox.ts'
import type { Services } from '../../services.ts'
import { isDocument, refOf } from '../document/document-ref.ts'
import { recordEvent } from '../document/evidence/history.ts'
import { findRevision } from '../document/evidence/revisions.ts'
import { invoiceAddress, invoiceMail } from '../document/invoice-mail.ts'
import { lockForStaff } from '../document/lock-document.ts'
import { dueAsSealed } from '../document/payment/due-as-sealed.ts'
import { type InvoiceDocument, loadPrintableInvoice } from '../document/printable.ts'
import type { Sender } from '../document/product-sender.ts'
import { hasUndoWindow, startUndoWindow } from '../document/undo-window/open-undo-window.ts'
import type { WaitingStepInput } from '../document/undo-window/waiting-input.ts'

/**
 * Sends the reminder for an overdue invoice that staff asked for, with the same undo window as a sending. Pressed again on the
 * same day, it sends nothing more. Refuses with `customer_email_missing` when there is no address, and as `countMail` does.
 */
export async function remindCustomer(context: StaffContext, id: string): Promise<void> {
  const { actor, services } = context
  const invoice = await lockForStaff(context, 'invoice', id)
  const now = services.clock.now()
  if (isOverdue(invoice, londonDate(now)) && isRemindedToday(invoice, now)) return
  const reminder = await findReminder(context, invoice)
  if (!reminder) throw notOverdue(invoice)
  const recipients = { to: reminder.to, cc: invoice.cc_email, bcc: invoice.bcc_email }
  await countMail(context, actor.company_id, recipients.to, recipients.cc, recipients.bcc)
  if (hasUndoWindow(services)) {
    return startUndoWindow(context, invoice, {
      step: 'remind',
      input: recipients,
      shown_status: invoice.status,
    })
  }
  await postReminder(context, reminder, { recipients, by: actor })
}

export function notOverdue({ status }: InvoiceDocument): Refusal<'transition_not_allowed'> {
  return new Refusal('transition_not_allowed', { entity: 'invoice', from: status, to: 'overdue' })
}

interface Parts {
  db: Transaction
  services: Services
}

/**
 * The reminder for an invoice whose row is locked, with the due date and balance as issued. Undefined when nothing is overdue
 * by what the customer was sent, whatever staff have changed since, and when a reminder went out today. Refuses with
 * `customer_email_missing`.
 */
export async function findReminder({ db, services }: Parts, { company_id, id }: InvoiceDocument) {
  const printable = await loadPrintableInvoice(db, company_id, id)
  const { invoice } = printable
  const to = invoiceAddress(printable)
  if (to === null) throw new Refusal('customer_email_missing', {})
  const issued =
    invoice.revision === null ? undefined : await findRevision(db, refOf(invoice), invoice.revision)
  const due = dueAsSealed(invoice, issued?.content)
  const now = services.clock.now()
  return isOverdue(due, londonDate(now)) && !isRemindedToday(invoice, now)
    ? { printable, to, due, issued }
    : undefined
}

/** Emails the reminder with the PDF as issued. The caller counts the recipients. */
export async function postReminder(
  { db, services }: Parts,
  { printable, due, issued }: NonNullable<Awaited<ReturnType<typeof findReminder>>>,
  { recipients: { to, cc, bcc }, by }: { recipients: WaitingStepInput['remind']; by: Sender },
): Promise<void> {
  const document = refOf(printable.invoice)
  const now = services.clock.now()
  await db.update(documents).set({ reminded_at: now.toISOString() }).where(isDocument(documents, document))
  await recordEvent({ db, services }, document, 'reminded', by, { data: { email: to } })
  const { envelope, variables } = await invoiceMail({ db, services }, printable, { to, sender: by })
  await postEmail(services, db, {
    ...envelope,
    template: 'invoice-overdue',
    allowance: 'counted',
    cc,
    bcc,
    attachment_file_ids: issued?.pdf ? [issued.pdf.file_id] : [],
    variables: {
      ...variables,
      amount: formatMoney(due.balance_due),
      dueDate: formatDate(due.due_date),
      daysOverdue: String(daysBetween(due.due_date, londonDate(now))),
    },
  })
}
