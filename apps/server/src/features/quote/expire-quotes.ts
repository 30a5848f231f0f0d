import { companies, customers, documents, hasKind, quotes, type Transaction } from '@quotespark/database'
import { formatMoney } from '@quotespark/domain/money'
import { PRODUCT_NAME } from '@quotespark/domain/text'
import { formatDate, londonDate } from '@quotespark/domain/time'
import { and, eq, lt, sql } from 'drizzle-orm'
import { staffUrl } from '../../company/staff-url.ts'
import { postEmail } from '../../mail/outbox.ts'
import { staffToMail } from '../../notifying/members-wanting.ts'
import { notifyStaff } from '../../notifying/notify-staff.ts'
import type { Services } from '../../services.ts'
import { isOfItsCustomer } from '../document/document-filter.ts'
import { type DocumentRef, documentRef, isDocument } from '../document/document-ref.ts'
import { recordEvent } from '../document/evidence/history.ts'
import { findRevision } from '../document/evidence/revisions.ts'
import { forEachDue } from '../document/for-each-due.ts'
import { lockDocument } from '../document/lock-document.ts'

/** Expires the sent quotes whose last day is over in London, and notifies staff. Returns how many. */
export function expireQuotes(services: Services): Promise<number> {
  const isDue = () =>
    and(
      hasKind('quote'),
      sql`${quotes.status} = 'sent'`,
      lt(quotes.valid_until, londonDate(services.clock.now())),
    )
  return forEachDue(services, {
    failure: 'a quote could not be expired',
    isDue,
    async act({ db }, { company_id, id }) {
      if (await isStillOpen(db, documentRef('quote', company_id, id), londonDate(services.clock.now())))
        return false
      const [quote] = await db
        .update(quotes)
        .set({
          status: 'expired',
          updated_at: services.clock.now().toISOString(),
          version: sql`${quotes.version} + 1`,
        })
        // Checked again under the lock: meanwhile the customer may have accepted, or staff moved the date.
        .where(and(eq(quotes.company_id, company_id), eq(quotes.id, id), isDue()))
        .returning()
      if (!quote) return false
      await notifyOfExpiry({ db, services }, quote)
      return true
    },
  })
}

/**
 * True when the customer may still accept: staff moved the last day but did not send the quote again, so the last day sent
 * still applies.
 */
async function isStillOpen(db: Transaction, document: DocumentRef<'quote'>, today: string): Promise<boolean> {
  const { revision, changed_since_sent } = await lockDocument(db, document)
  if (!changed_since_sent || revision === null) return false
  const content = (await findRevision(db, document, revision))?.content
  return content !== undefined && (content.valid_until ?? today) >= today
}

async function notifyOfExpiry(
  { db, services }: { db: Transaction; services: Services },
  quote: typeof quotes.$inferSelect,
): Promise<void> {
  const { company_id: companyId, id } = quote
  const document = documentRef('quote', companyId, id)
  const [parties] = await db
    .select({ customer: customers.name, company: companies.name })
    .from(documents)
    .innerJoin(companies, eq(companies.id, documents.company_id))
    .innerJoin(customers, isOfItsCustomer(companyId))
    .where(isDocument(documents, document))
  const customerName = parties?.customer ?? ''
  await recordEvent({ db, services }, document, 'expired', {
    user_id: null,
    name: PRODUCT_NAME,
  })
  await notifyStaff(services, db, {
    company_id: companyId,
    event: 'quote_expired',
    title: 'Quote expired',
    body: `${quote.number} for ${customerName} expired without an answer.`,
    document,
  })
  for (const person of await staffToMail({ db, services }, companyId, 'quote_expired')) {
    await postEmail(services, db, {
      template: 'quote-expired',
      allowance: 'account',
      to: person.email,
      company_id: companyId,
      document_id: id,
      variables: {
        name: person.name,
        customerName,
        quoteNumber: quote.number,
        amount: formatMoney(quote.total_amount),
        description: quote.title,
        expiryDate: formatDate(quote.valid_until ?? ''),
        quoteUrl: staffUrl(services.config, companyId, `/app/quotes/${id}`),
        companyName: parties?.company ?? '',
      },
    })
  }
}
