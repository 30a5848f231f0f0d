import { join } from 'node:path'
import { DrizzleQueryError } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { findPackageFolder } from './package-folder.ts'
import { ensureRoles } from './roles.ts'

/** Any number that no other part uses: two starts at once on one database do the work one after the other. */
const LOCK = 7_021_969

/**
 * Brings the database to the schema of this code: all steps that are missing, in one transaction, or none. Refuses a
 * database that knows steps which this code does not.
 */
export async function migrate(
  url: string,
  log: (message: string) => void,
  migrationsFolder: string = join(findPackageFolder(), 'migrations'),
): Promise<void> {
  // A connection of its own: it ends, and the lock with it, whatever happens; and no statement of it times out.
  const client = new Client({ connectionString: url, application_name: 'quotespark migration' })
  client.on('error', () => {}) // also fails the query that is running
  await client.connect()
  try {
    await takeLock(client, log)
    // Also when no step is missing: the database may have been restored on another server, without its roles.
    await ensureRoles(client)
    const steps = readMigrationFiles({ migrationsFolder })
    const done = await findDone(client)
    const missing = steps.length - countDone(steps, done)
    if (missing === 0) return
    log(done.length === 0 ? 'Creating the tables …' : `Migrating the database: ${missing} step(s) …`)
    // What nobody else may do: evidence is moved when its tables are (migration 0022).
    await client.query("set quotespark.migrating = 'on'")
    await runMigrations(drizzle({ client }), { migrationsFolder })
  } catch (error) {
    throw error instanceof DrizzleQueryError
      ? new Error(`The migration failed, and nothing of it was kept: ${error.cause?.message}`, {
          cause: error,
        })
      : error
  } finally {
    await client.end()
  }
}

async function takeLock(client: Client, log: (message: string) => void): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])
  if (rows[0]?.taken) return
  log('Waiting for another start that is migrating the database …')
  await client.query('select pg_advisory_lock($1)', [LOCK])
}

interface Done {
  hash: string
}

async function findDone(client: Client): Promise<Done[]> {
  const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name")
  if (tables[0].name === null) return []
  const { rows } = await client.query<Done>(
    'select hash from drizzle.__drizzle_migrations order by created_at, id',
  )
  return rows
}

/** Drizzle compares nothing but dates, so a step that was changed or slipped in would silently be left out. */
function countDone(steps: MigrationMeta[], done: Done[]): number {
  if (done.length > steps.length) {
    throw new Error('A newer version of Quotespark has migrated this database. Start that version.')
  }
  const differs = done.findIndex(({ hash }, index) => steps[index]?.hash !== hash)
  if (differs >= 0) {
    throw new Error(
      `Step ${differs} of the database's migrations is not the one that made this database. ` +
        'Steps are only ever added; during development, begin with an empty DATA_DIR.',
    )
  }
  return done.length
}
