import type { PortalQuote } from '@quotespark/contract'

export interface QuoteGroup {
  company: PortalQuote['company']
  quotes: PortalQuote[]
}

/** The quotes by company, companies and quotes in the order they came. A company has no id here: its particulars tell. */
export function groupByCompany(quotes: readonly PortalQuote[]): QuoteGroup[] {
  const groups = new Map<string, QuoteGroup>()
  for (const quote of quotes) {
    const { name, email, address, phone, website } = quote.company
    const key = JSON.stringify([name, email, address, phone, website])
    const group = groups.get(key)
    if (group) group.quotes.push(quote)
    else groups.set(key, { company: quote.company, quotes: [quote] })
  }
  return [...groups.values()]
}
