import type { MigrationMeta } from 'drizzle-orm/migrator'
import type { ClientBase } from 'pg'

const SAY_EVERY_MS = 5_000

/** Applies these migrations in one transaction and reports progress. */
export async function runSteps(
  client: ClientBase,
  steps: MigrationMeta[],
  log: (message: string) => void,
): Promise<void> {
  const progress = sayProgress(steps.flatMap(({ sql }) => sql).length, log)
  await client.query('begin')
  try {
    // Allows what nobody else may do: a migration may move evidence.
    await client.query("set local quotespark.migrating = 'on'")
    await client.query(KEPT_STEPS)
    for (const [index, { sql, hash, folderMillis }] of steps.entries()) {
      for (const statement of sql) {
        await client.query(statement)
        progress.advance(`step ${index + 1} of ${steps.length}`)
      }
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        hash,
        folderMillis,
      ])
    }
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback').catch(() => {})
    throw new Error(`The migration failed, and nothing of it was kept: ${(cause as Error).message}`, {
      cause,
    })
  } finally {
    progress.end()
  }
}

/** Where Drizzle also records migrations. */
const KEPT_STEPS = `create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`

/** Reports progress at intervals; the time left is estimated from the time taken so far. */
function sayProgress(statements: number, log: (message: string) => void) {
  const startedAt = performance.now()
  let done = 0
  let place = 'step 1'
  const timer = setInterval(() => {
    const left = ((performance.now() - startedAt) / Math.max(done, 1)) * (statements - done)
    log(
      `Migrating the database: ${place}, ${Math.floor((done / statements) * 100)} % done, about ${inWords(left)} left …`,
    )
  }, SAY_EVERY_MS)
  return {
    advance(to: string) {
      done += 1
      place = to
    },
    end: () => clearInterval(timer),
  }
}

function inWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`
}
