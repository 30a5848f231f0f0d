import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Database, Replica, Transaction } from './connection.ts'

const REST_MS = 5_000

/** Each time that it begins to rest is told to `onRest`. */
export function createReplica(database: Database, onRest: (reason: unknown) => void = () => {}): Replica {
  let restsUntil = 0
  return {
    database,
    isAsked: () => performance.now() >= restsUntil,
    rest(reason) {
      if (performance.now() >= restsUntil) onRest(reason)
      restsUntil = performance.now() + REST_MS
    },
    counts: { replica: 0, primary: 0 },
  }
}

/** How its pool differs: whoever asks has the primary to turn to, so they wait for a moment at most. */
export const REPLICA_POOL = { connectionTimeoutMillis: 1_000, query_timeout: 3_000 } as const

interface UsedCompany {
  company_id: string | null
  /** Null while nothing was counted. */
  writes: number | null
}

/** The company that the transaction is for, and how often was written for it; by itself no more than the user's own. */
export async function usedCompany(db: Transaction): Promise<UsedCompany> {
  const { rows } = await db.execute<{ company_id: string | null; writes: string | null }>(sql`
    select used.company_id, company_writes.writes
    from app_company_id() used (company_id) left join company_writes using (company_id)`)
  const [row] = rows
  return { company_id: row?.company_id ?? null, writes: row?.writes ? Number(row.writes) : null }
}

/** Asked of a replica: whether it has all that had been written for the company by then. */
export async function hasCome(db: Transaction, company_id: string, writes: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from company_writes where company_id = ${company_id} and writes >= ${writes}`)
  return rows.length > 0
}

export interface ReplicaState {
  is_reachable: boolean
  /** What the primary has written and it has not replayed; null where that is not known. */
  behind_bytes: number | null
  /** For how long what it shows has been that of the primary's past. */
  behind_seconds: number | null
}

/** How far it is behind the primary. */
export async function readReplicaState(primary: Pool, { database }: Replica): Promise<ReplicaState> {
  const away = { is_reachable: false, behind_bytes: null, behind_seconds: null }
  const { rows: written } = await primary.query<{ at: string }>('select pg_current_wal_insert_lsn() as at')
  try {
    const { rows } = await database.$client.query<{ bytes: string | null; seconds: number | null }>(
      `select greatest(pg_wal_lsn_diff($1, pg_last_wal_replay_lsn()), 0)::text as bytes,
        extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as seconds
      where pg_is_in_recovery()`,
      [written[0]?.at],
    )
    const [row] = rows
    if (!row) return away
    const behind_bytes = row.bytes === null ? null : Number(row.bytes)
    // Nothing to replay is no lag, however long ago the last transaction was.
    return { is_reachable: true, behind_bytes, behind_seconds: behind_bytes === 0 ? 0 : row.seconds }
  } catch {
    return away
  }
}
