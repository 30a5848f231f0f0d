import { claimableSentence } from '@quotespark/domain/billing'
import { isOverdue, isRemindedToday } from '@quotespark/domain/document'
import { formatMoney, isZeroMoney } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { daysBetween, formatDate, londonDate } from '@quotespark/domain/time'
import { toPayOf } from '../cis/cis-of-invoice.ts'
import { refOf } from '../document-ref.ts'
import { findRevision } from '../evidence/revisions.ts'
import { howToPay, invoiceVariables } from '../invoice-mail.ts'
import { claimableToday } from '../late-payment/read-debt.ts'
import { dueAsSealed } from '../payment/due-as-sealed.ts'
import { isPayableByCard } from '../payment/payable-by-card.ts'
import { findNewestPending } from '../payment/pending-payments.ts'
import { loadPrintableInvoice } from '../printable.ts'
import { documentBank } from './document-parties.ts'
import type { RemindingKind } from './kind.ts'

/** Reminders of an overdue invoice: what is owed and since when, by what the customer was sent, and how to pay it. */
export const invoiceReminder: RemindingKind<'invoice'> = {
  isDone: (invoice, now) => isOverdue(invoice, londonDate(now)) && isRemindedToday(invoice.reminded_at, now),
  async find({ db, services }, { company_id, id, show_interest }) {
    const printable = await loadPrintableInvoice(db, company_id, id)
    const { invoice, company, customer } = printable
    const issued =
      invoice.revision === null ? undefined : await findRevision(db, refOf(invoice), invoice.revision)
    const due = dueAsSealed(invoice, issued?.content)
    const now = services.clock.now()
    if (!isOverdue(due, londonDate(now)) || isRemindedToday(invoice.reminded_at, now)) return undefined
    const toPay = toPayOf(printable)
    // Nobody is asked for CIS that they deduct.
    if (isZeroMoney(toPay)) return undefined
    // Nobody is asked for money that they have paid and that has not arrived.
    const promised = await findNewestPending(db, company_id, [id])
    if (promised.get(id)?.closed_at === null) return undefined
    // A customer who was sent no account may still pay to the one the company has now.
    const bank = issued?.content.bank ?? documentBank(company)
    const takesCards =
      services.stripe !== undefined && isPayableByCard({ status: due.status, balance_due: toPay })
    const interest_amount = await claimableToday({ db, services }, [refOf(invoice)])
    return {
      template: 'invoice-overdue',
      variables: {
        ...(await invoiceVariables({ db, services }, printable)),
        amount: formatMoney(toPay),
        dueDate: formatDate(due.due_date),
        daysOverdue: String(daysBetween(due.due_date, londonDate(now))),
        ...howToPay(bank, takesCards),
        interest:
          show_interest && interest_amount ? claimableSentence(interest_amount, londonDate(now)) : null,
      },
      placeholders: {
        ...(customer && { customer: customer.name }),
        total: formatMoney(issued?.content.total_amount ?? invoice.total_amount),
      },
      seller: company,
      interest_amount,
      attachment_file_ids: issued?.pdf ? [issued.pdf.file_id] : [],
      warnings: bank || takesCards ? [] : ['no_bank_details'],
    }
  },
  refusal: ({ status }) =>
    new Refusal('transition_not_allowed', { entity: 'invoice', from: status, to: 'overdue' }),
  remindedColumns: (reminded_at) => ({ reminded_at }),
}
