import { asCompany, quotes } from '@quotespark/database'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { RequestContext } from '../../api/context.ts'
import { type Answer, answerQuote } from './answer-quote.ts'
import { findPortalCustomers, resolvePortalQuote } from './portal-customer.ts'
import { portalUser } from './portal-procedures.ts'
import { readPortalQuote, renderPortalPdf } from './read-portal-document.ts'

/** The newest of a customer that are shown; older ones are reached through their links. */
const QUOTES_SHOWN = 100

async function answer(
  context: RequestContext & { email: string },
  input: { id: string; version: number },
  given: Answer,
) {
  const document = await resolvePortalQuote(context.services.database, context.email, input.id)
  return answerQuote(
    context.services,
    document,
    { version: input.version, answer: given },
    { ip_address: context.client_ip, user_agent: context.user_agent, portal_email: context.email },
  )
}

export const portalRouter = {
  listQuotes: portalUser.portal.listQuotes.handler(async ({ context: { services, email } }) => {
    const now = services.clock.now()
    const lists = []
    for (const { company_id, customer_id } of await findPortalCustomers(services.database, email)) {
      lists.push(
        await asCompany(services.database, company_id, async (db) => {
          const rows = await db
            .select({ id: quotes.id })
            .from(quotes)
            .where(
              and(
                eq(quotes.company_id, company_id),
                eq(quotes.customer_id, customer_id),
                ne(quotes.status, 'draft'),
              ),
            )
            .orderBy(desc(quotes.created_at), desc(quotes.id))
            .limit(QUOTES_SHOWN)
          const shown = []
          for (const { id } of rows) shown.push(await readPortalQuote(db, { company_id, quote_id: id }, now))
          return shown
        }),
      )
    }
    return { email, quotes: lists.flat() }
  }),
  acceptQuote: portalUser.portal.acceptQuote.handler(({ context, input }) =>
    answer(context, input, { action: 'accept', signed_name: input.signed_name }),
  ),
  rejectQuote: portalUser.portal.rejectQuote.handler(({ context, input }) =>
    answer(context, input, { action: 'reject', reason: input.reason }),
  ),
  requestAmendment: portalUser.portal.requestAmendment.handler(({ context, input }) =>
    answer(context, input, { action: 'amendment', reason: input.reason }),
  ),
  getQuotePdf: portalUser.portal.getQuotePdf.handler(async ({ context: { services, email }, input }) => {
    const document = await resolvePortalQuote(services.database, email, input.id)
    return renderPortalPdf(services, document)
  }),
}
