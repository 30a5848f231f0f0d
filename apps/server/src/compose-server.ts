import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import {
  createDatabase,
  createPool,
  createReplica,
  migrate,
  REPLICA_POOL,
  requireNoTransaction,
} from '@quotespark/database'
import type { Engine } from '@quotespark/database/engine'
import { createPdfRenderer } from '@quotespark/paper/pdf'
import type { Logger } from 'pino'
import { createAuth } from './auth/auth.ts'
import { createGuessLimits } from './auth/guess-limits.ts'
import { createBackground } from './background.ts'
import { runArchiver } from './backup/archive.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { billAcceptance } from './features/document/billing/bill-acceptance.ts'
import { openStripe } from './features/document/payment/open-stripe.ts'
import { withUndoWindows } from './features/document/undo-window/end-undo-window.ts'
import { startJobs } from './features/start-jobs.ts'
import { WAITING_STEPS } from './features/waiting-steps.ts'
import { createDiskSpace } from './files/disk-space.ts'
import { openFileStore } from './files/file-store.ts'
import { createPictureDrawer } from './files/pictures/picture-drawer.ts'
import { createApp } from './http/app.ts'
import { maintenancePage } from './http/maintenance-page.ts'
import { startQueue } from './jobs/queue.ts'
import { createOperatingState } from './operating/operating-state.ts'

interface Foundation {
  config: Config
  logger: Logger
  engine: Pick<Engine, 'url' | 'directUrl'>
  say: (sentence: string) => void
  /** Lets this listener answer until the server itself does. */
  answerMeanwhile: (listener: RequestListener) => void
}

export interface ComposedServer {
  listener: RequestListener
  /** Ends the event streams, which would go on for ever. */
  endStreams(): void
  /** Stops after the last request: first the jobs, then the services they use. */
  stop(): Promise<void>
}

/** Part of the 60 s of a stop (deploy), which running jobs and the database need too. */
const ENDING_HOLDS_MS = 5_000

/** Puts the parts of the process together on a running database; no other place does. */
export async function composeServer({
  config,
  logger,
  engine,
  say,
  answerMeanwhile,
}: Foundation): Promise<ComposedServer> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT
  // Large, so it is loaded only when an endpoint is configured.
  const stopTracing = endpoint && (await import('./operating/trace-to.ts')).traceTo(endpoint, logger)
  await migrate(engine.directUrl, say, {
    takesSteps: config.MIGRATE !== 'off',
    onUpdating: () => answerMeanwhile(maintenancePage(config)),
  })
  const stopping = new AbortController()
  const onBroken = (error: Error) => {
    if (!stopping.signal.aborted) logger.warn({ err: error }, 'a database connection was lost')
  }
  const throughPgBouncer = engine.directUrl !== engine.url
  const pool = createPool({ connectionString: engine.url, throughPgBouncer }, onBroken)
  // One connection listens for as long as the process runs; the other is a spare while that one is reopened.
  const direct = throughPgBouncer
    ? createPool({ connectionString: engine.directUrl, max: 2 }, onBroken)
    : undefined
  const replicaPool =
    config.DATABASE_REPLICA_URL === undefined
      ? undefined
      : createPool(
          { connectionString: config.DATABASE_REPLICA_URL, throughPgBouncer, ...REPLICA_POOL },
          onBroken,
        )
  const replica =
    replicaPool &&
    createReplica(createDatabase(replicaPool), (reason) =>
      logger.warn({ err: reason }, 'the replica failed: lists are read from the primary'),
    )
  const database = createDatabase(pool, { direct, replica })
  const [queue, files, stripe] = await Promise.all([
    startQueue(database, pool, logger),
    openFileStore(config),
    openStripe(config),
  ])
  const pdf = createPdfRenderer({ beforeDrawing: () => requireNoTransaction('a PDF was drawn') })
  const pictures = createPictureDrawer()
  const background = createBackground(logger)
  const disk = createDiskSpace(config)
  const services = withUndoWindows(
    {
      config,
      logger,
      clock: systemClock,
      database,
      queue,
      guesses: createGuessLimits({ config, database }),
      background,
      pdf,
      pictures,
      files,
      disk,
      state: createOperatingState({ database, queue, disk }),
      stripe,
      billAcceptance,
    },
    WAITING_STEPS,
  )
  const app = createApp(services, createAuth(services), { stopping: stopping.signal })
  await startJobs(services)
  const archiving = runArchiver(services, stopping.signal)
  return {
    listener: getRequestListener(app.fetch, { errorHandler: () => unreadable() }),
    endStreams: () => stopping.abort(),
    async stop() {
      await background.settled()
      await services.undoWindows.endAll(AbortSignal.timeout(ENDING_HOLDS_MS))
      await queue.stop()
      await archiving
      await pdf.close()
      await pictures.close()
      await pool.end()
      await replicaPool?.end()
      if (stopTracing) await stopTracing()
      await direct?.end()
    },
  }
}

/** Answers a request whose line or Host header does not form an address; the app itself answers everything else. */
function unreadable(): Response {
  return new Response('The address of this request cannot be read.', { status: 400 })
}
