import { join } from 'node:path'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { Client } from 'pg'
import { findPackageFolder } from './package-folder.ts'
import { ensureRoles } from './roles.ts'
import { ensureDatabaseRules, refuseUnboundRole } from './rules/ensure-rules.ts'
import { findStoredRules } from './rules/stored-rules.ts'
import { runSteps } from './run-steps.ts'

/** Any number no other part uses: two starts on one database migrate one after the other. */
const LOCK = 7_021_969

const MIGRATIONS = join(findPackageFolder(), 'migrations')

/** Number of migrations in this code; a database with more belongs to a newer version. */
export function countSteps(): number {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS }).length
}

interface MigrateOptions {
  migrationsFolder?: string
  /** False refuses a database that lacks migrations instead of applying them. */
  takesSteps?: boolean
  /** Called before data is migrated, by this start or by another one that it waits for. */
  onUpdating?: () => void
}

/**
 * Brings the database to the schema of this code: applies all missing migrations in one transaction, or none. Refuses a
 * database with migrations unknown to this code, and one in which companies could not be kept apart.
 */
export async function migrate(
  url: string,
  log: (message: string) => void,
  { migrationsFolder = MIGRATIONS, takesSteps = true, onUpdating = () => {} }: MigrateOptions = {},
): Promise<void> {
  // A separate connection, which always ends and releases the lock, and whose statements have no timeout.
  const client = new Client({ connectionString: url, application_name: 'quotespark migration' })
  client.on('error', () => {}) // also fails the running query
  await client.connect()
  try {
    await takeLock(client, () => {
      log('Waiting for another process to finish migrating the database …')
      onUpdating()
    })
    const steps = readMigrationFiles({ migrationsFolder })
    const done = await findDone(client)
    const missing = steps.slice(countDone(steps, done))
    if (missing.length > 0 && !takesSteps) throw new Error(lacksSteps(missing.length))
    if (missing.length > 0 && done.length > 0) onUpdating()
    // Needed even when no migration is missing: the database may have been restored on another server without its roles.
    await ensureRoles(client)
    const ensureKept = async (count: number) => {
      const kept = await findStoredRules({ migrationsFolder, done: count, newest: steps.length })
      if (kept) await ensureDatabaseRules(client, kept, log)
    }
    if (done.length > 0) await ensureKept(done.length)
    if (missing.length > 0) {
      log(
        done.length === 0
          ? 'Creating the tables …'
          : `Migrating the database: ${missing.length} migration(s) …`,
      )
      await runSteps(client, missing, log)
    }
    await refuseUnboundRole(client)
  } finally {
    await client.end()
  }
}

const lacksSteps = (count: number) =>
  `The database needs ${count} migration(s) for this version, and MIGRATE is off. Back it up, run this version once with ` +
  'MIGRATE=only (npm start, or node apps/server/dist/main.js in the image), then start again.'

async function takeLock(client: Client, onWaiting: () => void): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])
  if (rows[0]?.taken) return
  onWaiting()
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

/** Counts the applied migrations. Refuses when one was changed or inserted, instead of silently skipping it. */
function countDone(steps: MigrationMeta[], done: Done[]): number {
  if (done.length > steps.length) {
    throw new Error('A newer version of Quotespark has migrated this database. Start that version.')
  }
  const differs = done.findIndex(({ hash }, index) => steps[index]?.hash !== hash)
  if (differs >= 0) {
    throw new Error(
      `Migration ${differs} differs from the one this database was created with. ` +
        'Never change or insert migrations; during development, start with an empty DATA_DIR.',
    )
  }
  return done.length
}
