import { asCompany, type Database, type Transaction } from '@quotespark/database'

export interface PortalPage {
  cursor?: string | undefined
  limit: number
}

/** Where a document of the page is to be read. */
interface Found {
  id: string
  company_id: string
}

/**
 * Reads the documents of a page in the order they were found. Each company's are read at once and below its row-level
 * security, so that nothing but what was found can come out.
 */
export async function readFound<Document extends { id: string }>(
  database: Database,
  found: readonly Found[],
  read: (db: Transaction, companyId: string, ids: string[]) => Promise<Document[]>,
): Promise<Document[]> {
  const documents = new Map<string, Document>()
  for (const [companyId, ofCompany] of Map.groupBy(found, ({ company_id }) => company_id)) {
    const ids = ofCompany.map(({ id }) => id)
    const those = await asCompany(database, companyId, (db) => read(db, companyId, ids))
    for (const document of those) documents.set(document.id, document)
  }
  return found.flatMap(({ id }) => documents.get(id) ?? [])
}
