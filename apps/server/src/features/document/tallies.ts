import { documentTallies, type Transaction } from '@quotespark/database'
import type { DocumentKind } from '@quotespark/domain'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { sumOf } from './exact-sum.ts'

/** What the documents of one kind of a company come to; conditions are in terms of `documentTallies`. */
export function isTallyOf(company_id: string, kind: DocumentKind): SQL | undefined {
  return and(eq(documentTallies.company_id, company_id), eq(documentTallies.kind, kind))
}

/** How many documents, or how many of those that meet the condition. */
export function talliedCount(condition?: SQL): SQL<number> {
  return sql<number>`coalesce(${sumOf(documentTallies.documents, condition)}, 0)::int`
}

/** The documents of one kind that meet the condition. */
export async function countTallied(
  db: Transaction,
  company_id: string,
  kind: DocumentKind,
  condition: SQL | undefined,
): Promise<number> {
  const [found] = await db
    .select({ count: talliedCount(condition) })
    .from(documentTallies)
    .where(isTallyOf(company_id, kind))
  return found?.count ?? 0
}
