import { type companies, type customers, quotes } from '@quotespark/database'
import { formatDate, formatMoney, quoteTransition, refuseSendingTooLate } from '@quotespark/domain'
import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { recordEvent } from '../../document/history.ts'
import { ensureLinkToken, shareUrl } from '../../document/share-link.ts'
import { postEmail } from '../../mail/outbox.ts'
import { replyAddress } from '../../mail/reply-address.ts'

interface Delivery {
  quote: typeof quotes.$inferSelect
  company: typeof companies.$inferSelect
  customer: typeof customers.$inferSelect
}

/**
 * Makes the quote sent and mails its link to the customer. A customer without an e-mail address gets none: the quote
 * counts as sent all the same (specification, section 4), staff pass the link on themselves.
 */
export async function deliverQuote(context: StaffContext, { quote, company, customer }: Delivery) {
  const { db, actor, services } = context
  const document = { company_id: company.id, quote_id: quote.id }
  const status = quoteTransition(quote.status, 'send')
  refuseSendingTooLate(quote.valid_until, services.clock.now())
  const now = services.clock.now().toISOString()
  await db
    .update(quotes)
    .set({
      status,
      sent_at: now,
      // What the customer opened before is not what they are sent now.
      last_viewed_at: null,
      updated_at: now,
      version: quote.version + 1,
    })
    .where(and(eq(quotes.company_id, company.id), eq(quotes.id, quote.id)))
  const token = await ensureLinkToken(db, document)
  const addressee: Record<string, string> = customer.email === '' ? {} : { email: customer.email }
  await recordEvent(context, document, 'sent', { user_id: actor.user_id, name: actor.name }, addressee)
  if (customer.email === '') return
  await postEmail(services, db, {
    template: 'quote-sent',
    to: customer.email,
    company_id: company.id,
    quote_id: quote.id,
    from_name: company.name,
    reply_to: replyAddress(company, actor),
    variables: {
      customerName: customer.contact_person || customer.name,
      companyName: company.name,
      quoteNumber: quote.quote_number,
      amount: formatMoney(quote.total_amount),
      validUntil: quote.valid_until === null ? null : formatDate(quote.valid_until),
      description: quote.title,
      quoteUrl: shareUrl(services.config.APP_URL, token),
    },
  })
}
