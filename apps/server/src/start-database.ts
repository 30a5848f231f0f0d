import { type Engine, startEngine } from '@quotespark/database/engine'
import type { Config } from './config.ts'

/** The configured database, in the one way: a start that kept no log for the archive would tear a hole into it. */
export function startDatabase(config: Config, log: (sentence: string) => void): Promise<Engine> {
  return startEngine({
    dataDir: config.DATA_DIR,
    databaseUrl: config.DATABASE_URL,
    databaseDirectUrl: config.DATABASE_DIRECT_URL,
    pgBin: config.PG_BIN,
    archives: config.BACKUP_ARCHIVE_DIR !== undefined,
    log,
  })
}
