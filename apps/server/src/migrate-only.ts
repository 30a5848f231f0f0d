import { migrate } from '@quotespark/database'
import type { Config } from './config.ts'
import { startDatabase } from './start-database.ts'

/** Brings the database up to date and leaves nothing running. */
export async function migrateOnly(config: Config, say: (sentence: string) => void): Promise<void> {
  const engine = await startDatabase(config, say)
  try {
    await migrate(engine.directUrl, say)
    say('The database is up to date.')
  } finally {
    await engine.stop()
  }
}
