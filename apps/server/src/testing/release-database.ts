import { createDatabase, createPool, migrate } from '@quotespark/database'
import { createEmptyDatabase, loadRelease, type ReleaseWorld, type TestDatabase } from '@quotespark/testing'

export interface ReleaseDatabase extends TestDatabase {
  /** The moment at which that release was asked. */
  asked_at: string
}

/** Adds rows or files that the worlds of that release do not have, before it is migrated. */
export type BeforeMigration = (place: { databaseUrl: string; filesFolder: string }) => Promise<void>

/** Creates a database of release 0.1.0 and migrates it, as the first start of this code does. */
export async function createReleaseDatabase(
  world: ReleaseWorld,
  filesFolder: string,
  beforeMigration: BeforeMigration = async () => {},
): Promise<ReleaseDatabase> {
  const { url, drop } = await createEmptyDatabase()
  const { asked_at } = await loadRelease(world, { databaseUrl: url, filesFolder })
  await beforeMigration({ databaseUrl: url, filesFolder })
  await migrate(url, () => {})
  const pool = createPool({ connectionString: url })
  return {
    pool,
    db: createDatabase(pool),
    url,
    asked_at,
    async drop() {
      await pool.end()
      await drop()
    },
  }
}
