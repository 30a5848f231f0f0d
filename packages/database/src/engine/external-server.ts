import pg from 'pg'
import type { Engine } from './engine.ts'

const OLDEST_SERVER_VERSION = 15

interface ServerFacts {
  server_version: string
  server_version_num: number
  server_encoding: string
  is_replica: boolean
}

/** Somebody else runs this server: it is checked once, and left running by `stop`. */
export async function useExternalServer(url: string): Promise<Engine> {
  const { place, client } = parseUrl(url)
  const facts = await askForFacts(client, place)
  refuseUnsuitable(facts, place)
  let status: Engine['status'] = 'ready'
  return {
    url,
    get status() {
      return status
    },
    onStatusChange: () => () => {},
    describe: () => `PostgreSQL ${facts.server_version} at ${place}`,
    async stop() {
      status = 'stopped'
    },
  }
}

function parseUrl(url: string): { place: string; client: pg.Client } {
  if (!/^postgres(ql)?:\/\//.test(url)) throw new Error(wrongUrl)
  try {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
    return { client, place: `${client.host}:${client.port}/${client.database ?? ''}` }
  } catch (cause) {
    throw new Error(wrongUrl, { cause })
  }
}

// The URL itself stays out of every message: it carries the password.
const wrongUrl =
  'DATABASE_URL is not a PostgreSQL address. It looks like postgres://user:password@host:5432/database'

async function askForFacts(client: pg.Client, place: string): Promise<ServerFacts> {
  client.on('error', () => {}) // a connection that breaks also fails the query, which is where it is reported
  try {
    await client.connect()
    const result = await client.query<ServerFacts>(
      `select current_setting('server_version') as server_version,
              current_setting('server_version_num')::int as server_version_num,
              current_setting('server_encoding') as server_encoding,
              pg_is_in_recovery() as is_replica`,
    )
    const [facts] = result.rows
    if (!facts) throw new Error('no answer')
    return facts
  } catch (cause) {
    throw new Error(`DATABASE_URL: no connection to ${place}: ${reasonOf(cause)}`, { cause })
  } finally {
    await client.end().catch(() => {})
  }
}

function reasonOf(error: unknown): string {
  // A host with several addresses fails with one error for each and no message of its own.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

function refuseUnsuitable(facts: ServerFacts, place: string): void {
  if (facts.server_version_num < OLDEST_SERVER_VERSION * 10_000) {
    throw new Error(
      `DATABASE_URL: ${place} runs PostgreSQL ${facts.server_version}; ${OLDEST_SERVER_VERSION} or newer is needed`,
    )
  }
  if (facts.server_encoding !== 'UTF8') {
    throw new Error(`DATABASE_URL: ${place} is encoded in ${facts.server_encoding}; UTF8 is needed`)
  }
  if (facts.is_replica) throw new Error(`DATABASE_URL: ${place} is a read-only replica`)
}
