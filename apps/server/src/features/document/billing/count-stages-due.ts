import { documents, quotes, statement, type Transaction } from '@quotespark/database'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { hasPlanOf, hasStageDue } from '../kinds/situations.ts'

const OF_COMPANY = sql`${sql.placeholder('company_id')}::uuid`

// Prepared, because planning it takes longer than running it: it starts from the plans of the company.
const stagesDue = statement('stages_due', (db) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(quotes)
    .where(
      and(
        eq(documents.company_id, OF_COMPANY),
        sql`${documents.kind} = 'quote'`,
        isNull(documents.archived_at),
        hasPlanOf(OF_COMPANY),
        hasStageDue(sql`${sql.placeholder('today')}::date`),
      ),
    ),
)

/** Counts the quotes with a stage whose time has come, those in the archive apart. */
export async function countStagesDue(db: Transaction, company_id: string, today: string): Promise<number> {
  const [found] = await stagesDue(db, { company_id, today })
  return found?.count ?? 0
}
