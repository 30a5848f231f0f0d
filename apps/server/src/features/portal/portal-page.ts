import { asCompany, asSystem, customers, documents, type Transaction } from '@quotespark/database'
import type { DocumentKind } from '@quotespark/domain/document'
import { and, count, type SQL, sql } from 'drizzle-orm'
import { afterCursor, inOrder, type ListOrder, sortedPage, sortKey } from '../../api/sorted-page.ts'
import type { Services } from '../../services.ts'
import { isCustomerWith, ofItsCustomer, requirePortalAccount } from './portal-customer.ts'
import { findOnlySender, presentSender } from './portal-sender.ts'

export interface PortalPage {
  cursor?: string | undefined
  limit: number
}

/**
 * Sorts documents that wait for the customer first, then by newest. The others are moved back a thousand years, so that one
 * timestamp expresses both.
 */
const waitingFirst = (isWaiting: SQL | undefined): ListOrder => ({
  sort: 'waiting',
  direction: 'desc',
  key: sql`case when ${isWaiting} then ${documents.created_at} else ${documents.created_at} - interval '365250 days' end`,
  type: 'timestamptz',
  id: documents.id,
})

interface PortalList<Document> {
  kind: DocumentKind
  /** Matches the documents that wait for the customer. */
  isWaiting: SQL | undefined
  read: (db: Transaction, companyId: string, ids: string[]) => Promise<Document[]>
}

/**
 * One page of this person's documents from all companies, waiting ones first. Each company's documents are read together and
 * under its row-level security, so that only documents of that company can be returned.
 */
export async function listPortalDocuments<Document extends { id: string }>(
  { database }: Services,
  email: string,
  { cursor, limit }: PortalPage,
  { kind, isWaiting, read }: PortalList<Document>,
) {
  const order = waitingFirst(isWaiting)
  const { page, waiting, newest } = await asSystem(database, async (db) => {
    await requirePortalAccount(db, email)
    const rows = await db
      .select({ id: documents.id, company_id: documents.company_id, sort_key: sortKey(order) })
      .from(documents)
      .innerJoin(customers, ofItsCustomer(kind))
      .where(and(isCustomerWith(email), afterCursor(order, cursor)))
      .orderBy(...inOrder(order))
      .limit(limit + 1)
    const [open] = await db
      .select({ count: count() })
      .from(documents)
      .innerJoin(customers, ofItsCustomer(kind))
      .where(and(isCustomerWith(email), isWaiting))
    const newest = await findOnlySender(db, email)
    return { page: sortedPage(rows, limit, order), waiting: open?.count ?? 0, newest }
  })
  const found = new Map<string, Document>()
  for (const [companyId, ofCompany] of Map.groupBy(page.items, ({ company_id }) => company_id)) {
    const ids = ofCompany.map(({ id }) => id)
    const those = await asCompany(database, companyId, (db) => read(db, companyId, ids))
    for (const document of those) found.set(document.id, document)
  }
  const items = page.items.flatMap(({ id }) => found.get(id) ?? [])
  const sender = await presentSender(database, newest)
  return { email, waiting, sender, items, next_cursor: page.next_cursor }
}
