import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient, type PoolConfig, types } from 'pg'
import * as tables from './tables/index.ts'

export type Database = NodePgDatabase<typeof tables> & { $client: Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/**
 * A pool of connections as the owner of the tables; requests step down to the application role in their transaction.
 * A connection that breaks is told to `onError` and replaced.
 */
export function createPool(config: PoolConfig, onError: (error: Error) => void = () => {}): Pool {
  const pool = new Pool({
    max: 10,
    application_name: 'quotespark',
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser },
    ...config,
  })
  // An error event that nobody hears ends the process. The pool only hears its idle connections; one that is lent
  // out breaks too when the server goes away.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => {})
  return pool
}

/** A calendar date is not an instant: it stays the text it is, instead of midnight in the machine's time zone. */
const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === types.builtins.DATE ? (text: string) => text : types.getTypeParser(oid, format as 'text')

export function createDatabase(pool: Pool): Database {
  const database = drizzle({ client: pool, schema: tables })
  // Drizzle's own never gives the connection back when `begin` fails, which it does on a connection that broke
  // unnoticed: ten of those and the pool is empty for good.
  database.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await databaseOn(client).transaction(work, config)
    } finally {
      // One that is still in a transaction could not roll it back: it must not be lent out again.
      client.release(client.getTransactionStatus() !== 'I')
    }
  }
  return database
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
