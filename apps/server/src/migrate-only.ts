import { migrate } from '@quotespark/database'
import { startEngine } from '@quotespark/database/engine'
import type { Config } from './config.ts'

/** Brings the database up to date, and leaves nothing running. */
export async function migrateOnly(config: Config, say: (sentence: string) => void): Promise<void> {
  const engine = await startEngine({
    dataDir: config.DATA_DIR,
    databaseUrl: config.DATABASE_DIRECT_URL ?? config.DATABASE_URL,
    pgBin: config.PG_BIN,
    log: say,
  })
  try {
    await migrate(engine.url, say)
    say('The database is up to date.')
  } finally {
    await engine.stop()
  }
}
