import { type Engine, startEngine } from '@quotespark/database/engine'
import type { Config } from './config.ts'

/** Starts the configured database, always with the same options: a start without the archived log would leave a gap in the archive. */
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
