import { documents, quotes, type Transaction } from '@quotespark/database'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { hasPlanOf, hasStageDue } from '../kinds/situations.ts'

/** Counts the quotes with a stage whose time has come, those in the archive apart. */
export async function countStagesDue(db: Transaction, company_id: string, today: string): Promise<number> {
  return db.$count(
    quotes,
    and(
      eq(documents.company_id, company_id),
      sql`${documents.kind} = 'quote'`,
      isNull(documents.archived_at),
      hasPlanOf(company_id),
      hasStageDue(today),
    ),
  )
}
