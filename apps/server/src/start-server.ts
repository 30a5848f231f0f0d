import type { Engine } from '@quotespark/database/engine'
import type { Logger } from 'pino'
import type { ComposedServer } from './compose-server.ts'
import type { Config } from './config.ts'
import { closeDataFolder } from './files/close-data-folder.ts'
import { openListener } from './http/open-listener.ts'
import { startDatabase } from './start-database.ts'

export interface RunningServer {
  /** The address at which people reach the product. */
  url: string
  /** Accepts no more requests, lets those in progress finish, and leaves nothing running. */
  stop(): Promise<void>
}

const PATIENCE_MS = 10_000

/**
 * Starts everything in order of dependency. `say` tells a person, one sentence per call. A failure is also explained in a
 * sentence for a person, and leaves nothing running.
 */
export async function startServer(
  given: Config,
  logger: Logger,
  say: (sentence: string) => void,
): Promise<RunningServer> {
  const door = await openListener({
    host: given.HOST,
    port: given.PORT,
    proxies: given.TRUSTED_PROXIES,
    onRefused: atMostOnceAMinute(() => logger.warn('an address has too many connections: more are closed')),
  })
  const config = { ...given, APP_URL: given.APP_URL.replace(/:0$/, `:${door.port}`) }
  let engine: Engine | undefined
  let server: ComposedServer | undefined

  async function stop(patienceMs: number): Promise<void> {
    server?.endStreams()
    await door.close(patienceMs)
    await server?.stop()
    await engine?.stop()
  }

  try {
    await closeDataFolder(config.DATA_DIR, say)
    // Loads the code of the parts while PostgreSQL starts.
    const parts = import('./compose-server.ts')
    parts.catch(() => {}) // reported where it is awaited
    engine = await startDatabase(config, say)
    const { composeServer } = await parts
    server = await composeServer({
      config,
      logger,
      engine,
      say,
      answerMeanwhile: door.open,
    })
    door.open(server.listener)
    return { url: config.APP_URL, stop: () => stop(PATIENCE_MS) }
  } catch (error) {
    await stop(0).catch(() => {})
    throw error
  }
}

function atMostOnceAMinute(tell: () => void): () => void {
  let toldAt = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - toldAt < 60_000) return
    toldAt = performance.now()
    tell()
  }
}
