import { type Database, requireNoTransaction } from '@quotespark/database'
import { createPdfRenderer } from '@quotespark/paper/pdf'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { createGuessLimits } from '../auth/guess-limits.ts'
import { createBackground } from '../background.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { billAcceptance } from '../features/document/billing/bill-acceptance.ts'
import { openStripe } from '../features/document/payment/open-stripe.ts'
import { withUndoWindows } from '../features/document/undo-window/end-undo-window.ts'
import { WAITING_STEPS } from '../features/waiting-steps.ts'
import { createDiskSpace, type DiskProbe } from '../files/disk-space.ts'
import { openFileStore } from '../files/file-store.ts'
import { createPictureDrawer } from '../files/pictures/picture-drawer.ts'
import { createOperatingState } from '../operating/operating-state.ts'
import type { Services } from '../services.ts'
import { createLazyQueue } from './lazy-queue.ts'

const pdf = createPdfRenderer({ beforeDrawing: () => requireNoTransaction('a PDF was drawn') })
const pictures = createPictureDrawer()
const plenty: DiskProbe = async () => ({ free_bytes: 2 ** 40, size_bytes: 2 ** 41 })

interface Given {
  config: Config
  logger: Logger
  clock: Clock
  database: Database
  pool: Pool
  /** Free disk space; plenty by default. */
  disk?: DiskProbe | undefined
}

/** Puts a server's services together as `compose-server.ts` does, but with this clock, and no job runs unless it is called. */
export async function createTestServices({ pool, disk: probe = plenty, ...given }: Given): Promise<Services> {
  const { config, logger, database } = given
  const queue = createLazyQueue(database, pool, logger)
  const disk = createDiskSpace(config, probe)
  return withUndoWindows(
    {
      ...given,
      ...{ queue, disk, pdf, pictures, billAcceptance },
      guesses: createGuessLimits({ config, database }),
      background: createBackground(logger),
      files: await openFileStore(config),
      state: createOperatingState({ database, queue, disk }),
      stripe: await openStripe(config),
    },
    WAITING_STEPS,
  )
}
