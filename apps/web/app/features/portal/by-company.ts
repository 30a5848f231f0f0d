import type { PortalQuote } from '@quotespark/contract'

export interface OfCompany<Document> {
  company: PortalQuote['company']
  documents: Document[]
}

/** Groups documents by company, keeping companies and documents in the order they came. */
export function byCompany<Document extends Pick<PortalQuote, 'company'>>(
  documents: readonly Document[],
): OfCompany<Document>[] {
  const groups = Map.groupBy(documents, ({ company }) => company.id)
  return [...groups.values()].flatMap((group) =>
    group[0] ? { company: group[0].company, documents: group } : [],
  )
}
