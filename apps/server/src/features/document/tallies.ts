import { documentTallies, type Transaction } from '@quotespark/database'
import type { DocumentKind } from '@quotespark/domain/document'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { sumOf } from './exact-sum.ts'

/** Matches the tallies of one kind of document of a company; further conditions use `documentTallies`. */
export function isTallyOf(company_id: string, kind: DocumentKind): SQL | undefined {
  return and(eq(documentTallies.company_id, company_id), eq(documentTallies.kind, kind))
}

/** Counts the documents, or only those that meet the condition. */
export function talliedCount(condition?: SQL): SQL<number> {
  return sql<number>`coalesce(${sumOf(documentTallies.documents, condition)}, 0)::int`
}

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
