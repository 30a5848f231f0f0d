import type { Transaction } from '@quotespark/database'
import { currentQuoteStatus, isQuoteRemindable, isRemindedToday } from '@quotespark/domain/document'
import { formatMoney } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { formatDate } from '@quotespark/domain/time'
import type { Services } from '../../../services.ts'
import { customerUrl } from '../customer-url.ts'
import { refOf } from '../document-ref.ts'
import { findRevision } from '../evidence/revisions.ts'
import { loadPrintableQuote, type PrintableQuote } from '../printable.ts'
import { placeholdersOf } from '../send/delivery.ts'
import type { Reminder, RemindingKind } from './kind.ts'
import { contentOfQuote, fromWords } from './quote-content.ts'

/** Reminders of a quote that waits for an answer: of the version the customer has, not of an edit that was not sent. */
export const quoteReminder: RemindingKind<'quote'> = {
  isDone: (quote, now) =>
    currentQuoteStatus(quote, now) === 'sent' && isRemindedToday(quote.followed_up_at, now),
  async find({ db, services }, { company_id, id }) {
    const printable = await loadPrintableQuote(db, company_id, id)
    if (!isQuoteRemindable(printable.quote, services.clock.now())) return undefined
    return quoteReminderOf({ db, services }, printable)
  },
  refusal: () => new Refusal('not_awaiting_answer', {}),
  remindedColumns: (followed_up_at) => ({ followed_up_at }),
}

/** The reminder of a quote, whenever it goes out. */
export async function quoteReminderOf(
  { db, services }: { db: Transaction; services: Services },
  printable: PrintableQuote,
): Promise<Reminder> {
  const { quote } = printable
  const document = refOf(quote)
  const sealed = quote.revision === null ? undefined : await findRevision(db, document, quote.revision)
  const content = sealed?.content ?? contentOfQuote(printable, quote.revision)
  return {
    template: 'quote-follow-up',
    variables: {
      customerName: content.customer.contact_person || content.customer.name,
      companyName: content.seller.name,
      quoteNumber: content.number,
      amount: formatMoney(content.total_amount),
      fromAmount: fromWords(content),
      validUntil: content.valid_until === null ? null : formatDate(content.valid_until),
      description: content.title,
      quoteUrl: await customerUrl({ db, services }, document),
    },
    placeholders: placeholdersOf(content),
    seller: content.seller,
    interest_amount: null,
    attachment_file_ids: [],
    warnings: [],
  }
}
