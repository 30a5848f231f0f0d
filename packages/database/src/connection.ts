import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient, type PoolConfig, types } from 'pg'
import * as tables from './tables/index.ts'

export type Database = NodePgDatabase<typeof tables> & {
  $client: Pool
  /** Connections held for longer than a transaction; they bypass PgBouncer. */
  $direct: Pool
  /** The replica that reads lists, if there is one. */
  $replica?: Replica | undefined
}
/** A standby of the primary that reads lists while it is available. */
export interface Replica {
  database: Database
  /** False for a while after a failure, so that nobody waits for a replica that is away. */
  isAsked(): boolean
  /** Records a failure. */
  rest(reason: unknown): void
  /** How many lists each server has read. */
  counts: { replica: number; primary: number }
}

/** A transaction succeeds or fails as a whole, and has none inside it. */
export type Transaction = Omit<ConnectionDatabase, 'transaction'>

interface DatabasePoolConfig extends PoolConfig {
  /** True for a PgBouncer in transaction mode: a connection is ours for one transaction only and keeps no state afterwards. */
  throughPgBouncer?: boolean
}

const STATEMENT_TIMEOUT_MS = 30_000
const IDLE_IN_TRANSACTION_MS = 60_000

/** Limits that PgBouncer does not accept on connecting; set in each transaction, in the round trip that begins it. */
const LIMITS = `set local statement_timeout = ${STATEMENT_TIMEOUT_MS}; set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`

const poolsThroughPgBouncer = new WeakSet<Pool>()

/**
 * Creates a pool that connects as the owner of the tables; requests switch to the application role in their transaction. A
 * broken connection is reported to `onError` and replaced.
 */
export function createPool(
  { throughPgBouncer = false, ...config }: DatabasePoolConfig,
  onError: (error: Error) => void = () => {},
): Pool {
  const pool = new Pool({
    max: 10,
    application_name: 'quotespark',
    connectionTimeoutMillis: 10_000,
    // Statements issued together are sent together, and the server runs them in order.
    pipeline: true,
    types: { getTypeParser },
    ...(throughPgBouncer
      ? { query_timeout: STATEMENT_TIMEOUT_MS }
      : {
          statement_timeout: STATEMENT_TIMEOUT_MS,
          idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
        }),
    ...config,
  })
  if (throughPgBouncer) poolsThroughPgBouncer.add(pool)
  // An unhandled error event ends the process. The pool only listens on idle connections, but one in use breaks too when
  // the server goes away.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => {})
  return pool
}

/** A calendar date is not an instant: it stays text instead of becoming midnight in the machine's time zone. */
const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === types.builtins.DATE ? (text: string) => text : types.getTypeParser(oid, format as 'text')

/** `direct` is needed when `pool` goes through PgBouncer. */
export function createDatabase(
  pool: Pool,
  { direct = pool, replica }: { direct?: Pool | undefined; replica?: Replica | undefined } = {},
): Database {
  const database: Database = Object.assign(drizzle({ client: pool, schema: tables }), {
    $direct: direct,
    $replica: replica,
  })
  if (poolsThroughPgBouncer.has(pool)) withoutNames.add(database)
  // Drizzle's own version never returns the connection when `begin` fails, as it does on a connection that broke unnoticed:
  // after ten of those the pool is empty for good.
  database.transaction = (work, config) =>
    onConnection(pool, (client) =>
      databaseOn(client).transaction(async (tx) => {
        if (poolsThroughPgBouncer.has(pool)) await tx.execute(LIMITS)
        return work(tx)
      }, config),
    )
  return database
}

/** Runs the work on one connection and returns it to the pool, unless it is still in a transaction. */
async function onConnection<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    // A connection still in a transaction could not roll back, so it must not be reused.
    client.release(client.getTransactionStatus() !== 'I')
  }
}

/**
 * Runs one transaction, begun by `opening` in one round trip; `opening` is SQL with inlined values and may hold more
 * statements than `begin`. `alongside` is sent in the same round trip, before the transaction is known to be open, so it
 * must only read what may also be read outside.
 */
export function transact<Alongside, Result>(
  database: Database,
  opening: string,
  alongside: (db: Transaction) => Promise<Alongside>,
  work: (db: Transaction, alongside: Alongside) => Promise<Result>,
): Promise<Result> {
  const isShared = poolsThroughPgBouncer.has(database.$client)
  return onConnection(database.$client, async (client) => {
    const db = databaseOn(client)
    if (isShared) withoutNames.add(db)
    try {
      const begin = isShared ? `${opening}; ${LIMITS}` : opening
      const [, found] = await Promise.all([client.query(begin), alongside(db)])
      const result = await work(db, found)
      // Sent in the round trip of the commit; when the count fails, so does the commit.
      await Promise.all([database.$replica && client.query(COUNT_WRITE), client.query('commit')])
      return result
    } catch (error) {
      // Also waits for statements still under way when one of several has failed.
      await client.query('rollback').catch(() => {})
      throw error
    }
  })
}

/**
 * Counts a transaction that wrote for a company. It is the last statement, so that concurrent writers of a company wait
 * only for each other's commit.
 */
const COUNT_WRITE = `
  insert into company_writes (company_id, writes)
  select id, 1 from companies
  where pg_current_xact_id_if_assigned() is not null and id = (select app_company_id())
  on conflict (company_id) do update set writes = company_writes.writes + 1`

const withoutNames = new WeakSet<object>()

/**
 * True when a prepared statement survives until the next transaction. Through PgBouncer each transaction may reach another
 * server connection, and only newer versions carry statements over.
 */
export function keepsPreparedStatements(db: object): boolean {
  return !withoutNames.has(db)
}

type ConnectionDatabase = NodePgDatabase<typeof tables>
const databases = new WeakMap<PoolClient, ConnectionDatabase>()

/** Cached per connection: Drizzle needs 0.2 ms to work out the schema, as long as a small query takes. */
function databaseOn(client: PoolClient): ConnectionDatabase {
  const known = databases.get(client)
  if (known) return known
  const made = drizzle({ client, schema: tables })
  databases.set(client, made)
  return made
}
