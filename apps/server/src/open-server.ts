import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findRunningServer } from '@quotespark/database/engine'
import { OperatorError } from './backup/unusable.ts'
import type { Config } from './config.ts'
import { startDatabase } from './start-database.ts'

/** Opens the configured database: an external one, the embedded one of a running application, or the embedded one started for this. */
export async function openServer(
  config: Config,
  say: (sentence: string) => void,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (!config.DATABASE_URL && !existsSync(join(config.DATA_DIR, 'postgres'))) {
    throw new OperatorError(
      `There is no database in ${config.DATA_DIR}. Set DATA_DIR or DATABASE_URL to what the application uses.`,
    )
  }
  try {
    const { directUrl: url, stop } = await startDatabase(config, say)
    return { url, stop }
  } catch (error) {
    const url = config.DATABASE_URL ? undefined : await findRunningServer(config.DATA_DIR)
    if (url === undefined) throw new OperatorError((error as Error).message)
    say(`Reading from the database of the application running in ${config.DATA_DIR} …`)
    return { url, stop: async () => {} }
  }
}
