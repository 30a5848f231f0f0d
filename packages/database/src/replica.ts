import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Database, Replica, Transaction } from './connection.ts'

const REST_MS = 5_000

/** `onRest` is called each time the replica is given a rest after failing. */
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

/** Short timeouts, because a caller can turn to the primary instead. */
export const REPLICA_POOL = { connectionTimeoutMillis: 1_000, query_timeout: 3_000 } as const

interface UsedCompany {
  company_id: string | null
  /** Null until something is counted. */
  writes: number | null
}

/** Reads the transaction's company and its count of writes. Restricts itself to the user's own company. */
export async function usedCompany(db: Transaction): Promise<UsedCompany> {
  const { rows } = await db.execute<{ company_id: string | null; writes: string | null }>(sql`
    select used.company_id, company_writes.writes
    from app_company_id() used (company_id) left join company_writes using (company_id)`)
  const [row] = rows
  return { company_id: row?.company_id ?? null, writes: row?.writes ? Number(row.writes) : null }
}

/** True when the replica has all that had been written for the company up to this count. */
export async function hasCome(db: Transaction, company_id: string, writes: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from company_writes where company_id = ${company_id} and writes >= ${writes}`)
  return rows.length > 0
}

export interface ReplicaState {
  is_reachable: boolean
  /** Bytes written by the primary and not yet replayed; null when unknown. */
  behind_bytes: number | null
  /** Age of the data it shows, in seconds; null when unknown. */
  behind_seconds: number | null
}

/** Measures how far the replica is behind the primary. */
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
    // With nothing to replay there is no lag, however old the last transaction is.
    return { is_reachable: true, behind_bytes, behind_seconds: behind_bytes === 0 ? 0 : row.seconds }
  } catch {
    return away
  }
}
