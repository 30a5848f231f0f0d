import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient, type PoolConfig, types } from 'pg'
import * as tables from './tables/index.ts'

export type Database = NodePgDatabase<typeof tables> & {
  $client: Pool
  /** Connections that are ours as long as we hold them, for what outlasts a transaction. */
  $direct: Pool
  /** Reads lists, where there is one. */
  $replica?: Replica | undefined
}
/** A standby of the primary that reads lists, as long as it is there. */
export interface Replica {
  database: Database
  /** False for a while after it has failed: nobody is to wait for what is away. */
  isAsked(): boolean
  /** It has failed. */
  rest(reason: unknown): void
  /** By whom lists were read. */
  counts: { replica: number; primary: number }
}

/** What is done in it is done together or not at all; it has no transactions within. */
export type Transaction = Omit<ConnectionDatabase, 'transaction'>

interface DatabasePoolConfig extends PoolConfig {
  /** A PgBouncer in transaction mode stands between: a connection is ours for one transaction, and keeps nothing of it. */
  throughPgBouncer?: boolean
}

const STATEMENT_TIMEOUT_MS = 30_000
const IDLE_IN_TRANSACTION_MS = 60_000

/** What PgBouncer refuses to hand on when a connection begins: said in each transaction, in the round trip that begins it. */
const LIMITS = `set local statement_timeout = ${STATEMENT_TIMEOUT_MS}; set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`

const poolsThroughPgBouncer = new WeakSet<Pool>()

/**
 * A pool of connections as the owner of the tables; requests step down to the application role in their transaction.
 * A connection that breaks is told to `onError` and replaced.
 */
export function createPool(
  { throughPgBouncer = false, ...config }: DatabasePoolConfig,
  onError: (error: Error) => void = () => {},
): Pool {
  const pool = new Pool({
    max: 10,
    application_name: 'quotespark',
    connectionTimeoutMillis: 10_000,
    // Statements that are asked together travel together; each waits for those before it at the server.
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
  // An error event that nobody hears ends the process. The pool only hears its idle connections; one that is lent
  // out breaks too when the server goes away.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => {})
  return pool
}

/** A calendar date is not an instant: it stays the text it is, instead of midnight in the machine's time zone. */
const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === types.builtins.DATE ? (text: string) => text : types.getTypeParser(oid, format as 'text')

/** `direct` is given where `pool` leads through PgBouncer. */
export function createDatabase(
  pool: Pool,
  { direct = pool, replica }: { direct?: Pool | undefined; replica?: Replica | undefined } = {},
): Database {
  const database: Database = Object.assign(drizzle({ client: pool, schema: tables }), {
    $direct: direct,
    $replica: replica,
  })
  if (poolsThroughPgBouncer.has(pool)) withoutNames.add(database)
  // Drizzle's own never gives the connection back when `begin` fails, which it does on a connection that broke
  // unnoticed: ten of those and the pool is empty for good.
  database.transaction = (work, config) =>
    onConnection(pool, (client) =>
      databaseOn(client).transaction(async (tx) => {
        if (poolsThroughPgBouncer.has(pool)) await tx.execute(LIMITS)
        return work(tx)
      }, config),
    )
  return database
}

/** One connection of its own for the work; it goes back to the pool unless it is still in a transaction. */
async function onConnection<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    // One that is still in a transaction could not roll it back: it must not be lent out again.
    client.release(client.getTransactionStatus() !== 'I')
  }
}

/**
 * One transaction, begun by `opening` in one round trip; `opening` is SQL with its values in it, of more statements
 * than `begin` if need be. `alongside` is asked in that same round trip, before it is known that the transaction is
 * open: it must read only what may be read outside too.
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
      // In the round trip of the commit; where it fails, so does that.
      await Promise.all([database.$replica && client.query(COUNT_WRITE), client.query('commit')])
      return result
    } catch (error) {
      // Also waits for what is still on its way when one of several statements has failed.
      await client.query('rollback').catch(() => {})
      throw error
    }
  })
}

/**
 * Counts a transaction that has written for a company. Its last statement, so that those who write for the same company at the
 * same time wait for each other's commit alone.
 */
const COUNT_WRITE = `
  insert into company_writes (company_id, writes)
  select id, 1 from companies
  where pg_current_xact_id_if_assigned() is not null and id = (select app_company_id())
  on conflict (company_id) do update set writes = company_writes.writes + 1`

const withoutNames = new WeakSet<object>()

/**
 * Whether the server still knows a prepared statement at the next transaction. Through PgBouncer that is another server
 * each time, and only its newer versions carry the statement on.
 */
export function keepsPreparedStatements(db: object): boolean {
  return !withoutNames.has(db)
}

type ConnectionDatabase = NodePgDatabase<typeof tables>
const databases = new WeakMap<PoolClient, ConnectionDatabase>()

/** Made once a connection: working the schema out takes Drizzle 0.2 ms, as long as a small query. */
function databaseOn(client: PoolClient): ConnectionDatabase {
  const known = databases.get(client)
  if (known) return known
  const made = drizzle({ client, schema: tables })
  databases.set(client, made)
  return made
}
