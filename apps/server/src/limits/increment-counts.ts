import { type Database, rateLimits, type Transaction } from '@quotespark/database'
import { inArray, sql } from 'drizzle-orm'

export interface LimitCount {
  key: string
  count: number
  /** Start of the counting period, and the present, by the database's clock in milliseconds. */
  began_at: number
  now: number
}

/**
 * Adds to counts shared by all processes; a count whose period is over starts again. The counts are in better-auth's own table,
 * under keys of another form; `clean-up` sweeps both.
 */
export async function incrementCounts(
  db: Database | Transaction,
  added: ReadonlyMap<string, number>,
  seconds: number,
): Promise<LimitCount[]> {
  // Sorted, so that two processes never wait for each other.
  const rows = [...added].sort(([one], [other]) => (one < other ? -1 : 1))
  const isOver = sql`kept.last_request <= excluded.last_request - ${seconds * 1000}::bigint`
  const { rows: counts } = await db.execute<{
    key: string
    count: number
    began_at: string
    now: string
  }>(sql`
    insert into rate_limits as kept (id, key, count, last_request)
    select gen_random_uuid(), key, added, extract(epoch from clock_timestamp()) * 1000
    from jsonb_to_recordset(${JSON.stringify(rows.map(([key, count]) => ({ key, added: count })))}::jsonb) as (key text, added int)
    on conflict (key) do update set
      count = case when ${isOver} then excluded.count else kept.count + excluded.count end,
      last_request = case when ${isOver} then excluded.last_request else kept.last_request end
    returning key, count, last_request as began_at, floor(extract(epoch from clock_timestamp()) * 1000) as now`)
  return counts.map(({ key, count, began_at, now }) => ({
    key,
    count,
    began_at: Number(began_at),
    now: Number(now),
  }))
}

export async function forgetCounts(db: Database | Transaction, keys: string[]): Promise<void> {
  await db.delete(rateLimits).where(inArray(rateLimits.key, keys))
}
