import { companies, customers, hasKind, quotes, type Transaction } from '@quotespark/database'
import { formatMoney } from '@quotespark/domain/money'
import { formatDate, londonDate } from '@quotespark/domain/time'
import { and, between, eq, gte, isNull, lt, ne, or } from 'drizzle-orm'
import { countMail } from '../../mail/mail-allowance.ts'
import { postEmail } from '../../mail/outbox.ts'
import { replyToAddress } from '../../mail/reply-address.ts'
import type { Services } from '../../services.ts'
import { customerUrl } from '../document/customer-url.ts'
import { refOf } from '../document/document-ref.ts'
import { recordEvent } from '../document/evidence/history.ts'
import { findRevision } from '../document/evidence/revisions.ts'
import { forEachDue } from '../document/for-each-due.ts'
import { contentOfQuote, fromWords } from '../document/kinds/quote-content.ts'
import { loadPrintableQuote } from '../document/printable.ts'
import { productSender } from '../document/product-sender.ts'

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
    mailed: { isWanted: companies.follow_up_quotes, hasAddress: ne(customers.email, '') },
    async act({ db }, { company_id, id }) {
      const [quote] = await db
        .update(quotes)
        .set({ followed_up_at: services.clock.now().toISOString() })
        // Checked again under the lock: the customer may have answered meanwhile.
        .where(and(eq(quotes.company_id, company_id), eq(quotes.id, id), isDue()))
        .returning()
      if (!quote) return false
      await postFollowUp({ db, services }, quote)
      return true
    },
  })
}

async function postFollowUp(
  { db, services }: { db: Transaction; services: Services },
  { company_id, id: quote_id, created_by }: typeof quotes.$inferSelect,
): Promise<void> {
  const printable = await loadPrintableQuote(db, company_id, quote_id)
  const { quote, customer } = printable
  if (!customer) throw new Error('a sent quote without its customer')
  const document = refOf(quote)
  const sealed = quote.revision === null ? undefined : await findRevision(db, document, quote.revision)
  // The version the customer has: they are not asked about an edit that was not sent.
  const content = sealed?.content ?? contentOfQuote(printable, quote.revision)
  const sender = await productSender(db, created_by)
  await countMail({ db, services }, company_id, customer.email)
  await recordEvent({ db, services }, document, 'reminded', sender, {
    data: { email: customer.email },
  })
  await postEmail(services, db, {
    template: 'quote-follow-up',
    allowance: 'counted',
    to: customer.email,
    company_id,
    document_id: quote_id,
    from_name: content.seller.name,
    reply_to: replyToAddress(content.seller, sender),
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
  })
}
