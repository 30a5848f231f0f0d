import { asCompany, asSystem, companies, customers, quotes } from '@quotespark/database'
import { formatDate, formatMoney, londonDate, PRODUCT_NAME } from '@quotespark/domain'
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import { recordEvent } from '../../document/history.ts'
import { postEmail } from '../../mail/outbox.ts'
import { notifyStaff } from '../../notifying/notify-staff.ts'
import { staffToMail } from '../../notifying/staff-to-mail.ts'
import type { Services } from '../../services.ts'

const BATCH = 500

/** Expires the sent quotes whose last day is over in London, and tells their staff. Answers how many. */
export async function expireQuotes(services: Services): Promise<number> {
  const today = londonDate(services.clock.now())
  let expired = 0
  let after: string | undefined
  for (;;) {
    const due = await listDue(services, today, after)
    for (const { id, company_id } of due) {
      try {
        if (await expireQuote(services, company_id, id)) expired += 1
      } catch (error) {
        // One that cannot be expired keeps none of the others from it; the next run tries it again.
        services.logger.error({ err: error, quote_id: id }, 'a quote could not be expired')
      }
    }
    after = due.at(-1)?.id
    if (due.length < BATCH) return expired
  }
}

/** The next batch by id, so that a quote which stays due is met once a run. */
function listDue({ database }: Services, today: string, after: string | undefined) {
  return asSystem(database, (db) =>
    db
      .select({ id: quotes.id, company_id: quotes.company_id })
      .from(quotes)
      .where(
        and(
          eq(quotes.status, 'sent'),
          lt(quotes.valid_until, today),
          after === undefined ? undefined : gt(quotes.id, after),
        ),
      )
      .orderBy(asc(quotes.id))
      .limit(BATCH),
  )
}

/** One transaction a quote: a crash between two leaves neither half done. */
async function expireQuote(services: Services, companyId: string, id: string): Promise<boolean> {
  return asCompany(services.database, companyId, async (db) => {
    const now = services.clock.now()
    const [quote] = await db
      .update(quotes)
      .set({ status: 'expired', updated_at: now.toISOString(), version: sql`${quotes.version} + 1` })
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
    if (!quote) return false
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
          description: quote.title,
          expiryDate: formatDate(quote.valid_until ?? ''),
          quoteUrl: `${services.config.APP_URL}/app/quotes/${id}`,
          companyName: parties?.company ?? '',
        },
      })
    }
    return true
  })
}
