import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createDatabase, createPool, migrate, requireNoTransaction } from '@quotespark/database'
import { createPdfRenderer } from '@quotespark/paper/pdf'
import type { Logger } from 'pino'
import { createAuth } from './auth/auth.ts'
import { createGuessLimits } from './auth/guess-limits.ts'
import { createBackground } from './background.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { openStripe } from './features/document/payment/open-stripe.ts'
import { startJobs } from './features/start-jobs.ts'
import { openFileStore } from './files/file-store.ts'
import { createApp } from './http/app.ts'
import { startQueue } from './jobs/queue.ts'
import type { Services } from './services.ts'

interface Foundation {
  config: Config
  logger: Logger
  databaseUrl: string
  say: (sentence: string) => void
}

export interface ComposedServer {
  listener: RequestListener
  /** Ends the answers that would go on for ever. */
  endStreams(): void
  /** After the last request: the jobs, then what they use. */
  stop(): Promise<void>
}

/** The parts of the process on a running database: the only place where they are put together. */
export async function composeServer({
  config,
  logger,
  databaseUrl,
  say,
}: Foundation): Promise<ComposedServer> {
  await migrate(databaseUrl, say)
  const stopping = new AbortController()
  const pool = createPool({ connectionString: databaseUrl }, (error) => {
    if (!stopping.signal.aborted) logger.warn({ err: error }, 'a connection to the database broke')
  })
  const database = createDatabase(pool)
  const [queue, files, stripe] = await Promise.all([
    startQueue(database, pool, logger),
    openFileStore(config),
    openStripe(config),
  ])
  const pdf = createPdfRenderer({ beforeDrawing: () => requireNoTransaction('a PDF was drawn') })
  const background = createBackground(logger)
  const services: Services = {
    config,
    logger,
    clock: systemClock,
    database,
    queue,
    guesses: createGuessLimits(config),
    background,
    pdf,
    files,
    stripe,
  }
  const app = createApp(services, createAuth(services), { stopping: stopping.signal })
  await startJobs(services)
  return {
    listener: getRequestListener(app.fetch, { errorHandler: () => unreadable() }),
    endStreams: () => stopping.abort(),
    async stop() {
      await background.settled()
      await queue.stop()
      await pdf.close()
      await pool.end()
    },
  }
}

/** For a request line or Host header from which no address can be made; everything else the app answers itself. */
function unreadable(): Response {
  return new Response('The address of this request cannot be read.', { status: 400 })
}
