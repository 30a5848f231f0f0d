import type { Engine } from '@quotespark/database/engine'
import type { Logger } from 'pino'
import type { ComposedServer } from './compose-server.ts'
import type { Config } from './config.ts'
import { closeDataFolder } from './files/close-data-folder.ts'
import { takeDoor } from './http/open-door.ts'
import { startDatabase } from './start-database.ts'

export interface RunningServer {
  /** Where people reach it. */
  url: string
  /** Takes no more requests, lets what is under way finish, and leaves nothing running. */
  stop(): Promise<void>
}

const PATIENCE_MS = 10_000

/**
 * Starts everything, in the order in which one part needs another. `say` tells a person, one sentence a call. Refuses,
 * in words for a person too, and then leaves nothing running.
 */
export async function startServer(
  given: Config,
  logger: Logger,
  say: (sentence: string) => void,
): Promise<RunningServer> {
  const door = await takeDoor({
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
    // The code of the parts is read while PostgreSQL starts.
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
