import { asCompany, asSystem, companies, customers, quotes } from '@quotespark/database'
import { formatDate, formatMoney, londonDate, PRODUCT_NAME } from '@quotespark/domain'
import { and, asc, eq, lt } from 'drizzle-orm'
import { recordEvent } from '../../document/history.ts'
import { postEmail } from '../../mail/outbox.ts'
import { notifyStaff } from '../../notifying/notify-staff.ts'
import { staffToMail } from '../../notifying/staff-to-mail.ts'
import type { Services } from '../../services.ts'

const BATCH = 500

/** Expires the sent quotes whose last day is over in London, and tells their staff. Answers how many. */
export async function expireQuotes(services: Services): Promise<number> {
  const today = londonDate(services.clock.now())
  const due = await asSystem(services.database, (db) =>
    db
      .select({ id: quotes.id, company_id: quotes.company_id })
      .from(quotes)
      .where(and(eq(quotes.status, 'sent'), lt(quotes.valid_until, today)))
      .orderBy(asc(quotes.valid_until))
      .limit(BATCH),
  )
  for (const { id, company_id } of due) await expireQuote(services, company_id, id)
  return due.length
}

/** One transaction a quote: a crash between two leaves neither half done. */
async function expireQuote(services: Services, companyId: string, id: string): Promise<void> {
  await asCompany(services.database, companyId, async (db) => {
    const now = services.clock.now()
    const [quote] = await db
      .update(quotes)
      .set({ status: 'expired', updated_at: now.toISOString() })
      .where(
        // Asked again under the lock: the customer may have accepted meanwhile, or staff moved the date.
        and(
          eq(quotes.company_id, companyId),
          eq(quotes.id, id),
          eq(quotes.status, 'sent'),
          lt(quotes.valid_until, londonDate(now)),
        ),
      )
      .returning()
    if (!quote) return
    const [parties] = await db
      .select({ customer: customers.name, company: companies.name })
      .from(customers)
      .innerJoin(companies, eq(companies.id, customers.company_id))
      .where(and(eq(customers.company_id, companyId), eq(customers.id, quote.customer_id)))
    const customerName = parties?.customer ?? ''
    await recordEvent({ db, services }, { company_id: companyId, quote_id: id }, 'expired', {
      user_id: null,
      name: PRODUCT_NAME,
    })
    await notifyStaff(services, db, {
      company_id: companyId,
      event: 'quote_expired',
      title: 'Quote expired',
      body: `${quote.quote_number} for ${customerName} has expired without an answer.`,
      quote_id: id,
    })
    for (const person of await staffToMail(db, companyId, 'quote_expired')) {
      await postEmail(services, db, {
        template: 'quote-expired',
        to: person.email,
        company_id: companyId,
        quote_id: id,
        variables: {
          name: person.name,
          customerName,
          quoteNumber: quote.quote_number,
          amount: formatMoney(quote.total_amount),
          expiryDate: formatDate(quote.valid_until ?? ''),
          quoteUrl: `${services.config.APP_URL}/app/quotes/${id}`,
          companyName: parties?.company ?? '',
        },
      })
    }
  })
}
