import type { Database } from '@quotespark/database'
import { type SQL, sql } from 'drizzle-orm'

interface Many {
  company_id: string
  customer_id: string
  count: number
  /** SQL for the title of the n-th quote, counted from 1; `n` is a column. */
  title?: SQL
  status?: SQL
}

/** Stores draft quotes of a company in one statement, a minute apart, the oldest first; numbered MANY-1 and so on. */
export async function storeManyQuotes(
  db: Database,
  { company_id, customer_id, count, title = sql`'Cake ' || n`, status = sql`'draft'` }: Many,
): Promise<void> {
  await db.execute(sql`
    insert into documents
      (kind, company_id, id, number, customer_id, title, status, subtotal, tax_amount, total_amount, created_at)
    select 'quote', ${company_id}, uuidv7(), 'MANY-' || n, ${customer_id}, ${title}, ${status}, 100, 20, 120,
      '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 minute'
    from generate_series(1, ${count}::int) n`)
}
