import { asSystem, type Database, type ReplicaState, readReplicaState } from '@quotespark/database'
import { sql } from 'drizzle-orm'
import type { DiskFacts, DiskSpace } from '../files/disk-space.ts'
import type { Queue, QueueCount } from '../jobs/queue.ts'

/** State that operators watch, some of which the database takes a moment to provide. */
interface OperatingState {
  queues: QueueCount[]
  mails: { waiting: number; failed: number }
  database_bytes: number
  disk: DiskFacts
  /** Null when none is configured. */
  replica: ReplicaState | null
}

export type ReadOperatingState = () => Promise<OperatingState>

/** Shortest interval between queries to the database, however often the state is read. */
const KNOWN_FOR_MS = 15_000

interface Parts {
  database: Database
  queue: Pick<Queue, 'count'>
  disk: DiskSpace
}

export function createOperatingState(parts: Parts): ReadOperatingState {
  let known: { at: number; state: Promise<OperatingState> } | undefined
  return () => {
    const now = performance.now()
    if (known && now - known.at < KNOWN_FOR_MS) return known.state
    const state = readState(parts)
    known = { at: now, state }
    // After a failure the database is asked again at once.
    state.catch(() => {
      known = undefined
    })
    return state
  }
}

/** Run every 15 seconds by each process: both counts use indexes that contain only such emails. */
export const COUNTS = sql`
  select
    (select count(*)::int from emails where status = 'waiting') as waiting,
    (select count(*)::int from emails where status = 'failed' and created_at > now() - interval '7 days') as failed,
    pg_database_size(current_database())::text as bytes`

async function readState({ database, queue, disk }: Parts): Promise<OperatingState> {
  const [queues, facts, replica, { rows }] = await Promise.all([
    queue.count(),
    disk.look(),
    database.$replica ? readReplicaState(database.$client, database.$replica) : null,
    asSystem(database, (db) => db.execute<{ waiting: number; failed: number; bytes: string }>(COUNTS)),
  ])
  const [row] = rows
  return {
    queues,
    mails: { waiting: row?.waiting ?? 0, failed: row?.failed ?? 0 },
    database_bytes: Number(row?.bytes ?? 0),
    disk: facts,
    replica,
  }
}
