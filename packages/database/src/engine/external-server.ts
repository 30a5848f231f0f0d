import pg from 'pg'
import type { Engine } from './engine.ts'

const OLDEST_SERVER_VERSION = 15

interface ServerFacts {
  server_version: string
  server_version_num: number
  server_encoding: string
  is_replica: boolean
}

/** Uses a server that somebody else runs: checks it once, and `stop` leaves it running. With `directUrl`, `url` goes through PgBouncer. */
export async function useExternalServer(url: string, directUrl?: string): Promise<Engine> {
  const { place, facts } = await checkServer({
    url,
    variable: 'DATABASE_URL',
    isPooled: directUrl !== undefined,
  })
  if (directUrl) await checkServer({ url: directUrl, variable: 'DATABASE_DIRECT_URL', isPooled: false })
  let status: Engine['status'] = 'ready'
  return {
    url,
    directUrl: directUrl ?? url,
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

interface Address {
  url: string
  /** The name of the variable, for messages; they never show the URL, because it contains the password. */
  variable: string
  isPooled: boolean
}

async function checkServer(address: Address): Promise<{ place: string; facts: ServerFacts }> {
  const { place, client } = parseUrl(address)
  const facts = await askForFacts(client, place, address)
  refuseUnsuitable(facts, place, address)
  return { place, facts }
}

function parseUrl({ url, variable, isPooled }: Address): { place: string; client: pg.Client } {
  const wrongUrl = `${variable} is not a PostgreSQL address. It looks like postgres://user:password@host:5432/database`
  if (!/^postgres(ql)?:\/\//.test(url)) throw new Error(wrongUrl)
  try {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 10_000,
      // The same parameter as in all other connections, so that a PgBouncer reveals itself.
      ...(isPooled ? {} : { statement_timeout: 10_000 }),
    })
    return { client, place: `${client.host}:${client.port}/${client.database ?? ''}` }
  } catch (cause) {
    throw new Error(wrongUrl, { cause })
  }
}

async function askForFacts(client: pg.Client, place: string, { variable }: Address): Promise<ServerFacts> {
  client.on('error', () => {}) // a broken connection also fails the query, where it is reported
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
    throw new Error(`${variable}: no connection to ${place}: ${reasonOf(cause)}`, { cause })
  } finally {
    await client.end().catch(() => {})
  }
}

function reasonOf(error: unknown): string {
  // A host with several addresses fails with one error per address and no message of its own.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  const words = error instanceof Error ? error.message : String(error)
  if (!words.includes('unsupported startup parameter')) return words
  return 'it is a PgBouncer. Set DATABASE_DIRECT_URL to the PostgreSQL server behind it'
}

function refuseUnsuitable(facts: ServerFacts, place: string, { variable }: Address): void {
  if (facts.server_version_num < OLDEST_SERVER_VERSION * 10_000) {
    throw new Error(
      `${variable}: ${place} runs PostgreSQL ${facts.server_version}; ${OLDEST_SERVER_VERSION} or newer is needed`,
    )
  }
  if (facts.server_encoding !== 'UTF8') {
    throw new Error(`${variable}: ${place} is encoded in ${facts.server_encoding}; UTF8 is needed`)
  }
  if (facts.is_replica) throw new Error(`${variable}: ${place} is a read-only replica`)
}
