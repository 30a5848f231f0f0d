import type { PortalQuote } from '@quotespark/contract'
import { quoteActions as actionsOf, currentQuoteStatus, portalQuoteStatus } from '@quotespark/domain'
import type { LastAction } from '../../document/find-last-action.ts'
import { presentLine } from '../../document/present-line.ts'
import { vatByRate } from '../../document/priced-lines.ts'
import type { PrintableQuote } from '../../document/printable-quote.ts'
import { isEditedSince } from '../../document/quote-pdf.ts'
import { quoteIssueDate } from '../../document/quote-view.ts'
import { presentParties } from './present-parties.ts'

/** The quote as its customer sees it at this moment, with what they may answer now. */
export function presentPortalQuote(
  { quote, company, customer, items }: PrintableQuote,
  lastAction: LastAction | undefined,
  now: Date,
): PortalQuote {
  const status = currentQuoteStatus(quote, now)
  const actions = actionsOf(status, 'customer')
  return {
    id: quote.id,
    quote_number: quote.quote_number,
    title: quote.title,
    description: quote.description,
    notes: quote.notes,
    ...presentParties(company, customer),
    status: portalQuoteStatus(status),
    valid_until: quote.valid_until,
    items: items.map(presentLine),
    subtotal: quote.subtotal,
    tax_amount: quote.tax_amount,
    total_amount: quote.total_amount,
    vat_by_rate: vatByRate(company, items),
    accepted:
      lastAction?.action === 'accept' && status === 'accepted'
        ? {
            signed_name: lastAction.signed_name,
            timestamp: lastAction.timestamp,
            edited_since: isEditedSince(quote, lastAction),
          }
        : null,
    issued_on: quoteIssueDate(quote),
    created_at: quote.created_at,
    version: quote.version,
    abilities: {
      accept: actions.includes('accept'),
      reject: actions.includes('reject'),
      request_amendment: actions.includes('request_amendment'),
    },
  }
}
