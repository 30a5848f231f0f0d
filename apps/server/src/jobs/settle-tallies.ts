import { asSystem } from '@quotespark/database'
import { sql } from 'drizzle-orm'
import type { Services } from '../services.ts'

/** Rows per transaction, however much was written since. */
const AT_ONCE = 10_000

/** Adds everything written since the last run to the settled tallies, so that counts and revenue are read from few rows. */
export async function settleTallies({ database }: Pick<Services, 'database'>): Promise<void> {
  for (;;) {
    const { rows } = await asSystem(database, (db) =>
      db.execute<{ settled: number }>(sql`select settle_tallies(${AT_ONCE}) as settled`),
    )
    if ((rows[0]?.settled ?? 0) < AT_ONCE) break
  }
  await asSystem(database, (db) => db.execute(sql`select settle_revenue()`))
}
