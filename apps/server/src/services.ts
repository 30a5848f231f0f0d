import type { Database } from '@quotespark/database'
import type { DocumentKind } from '@quotespark/domain'
import type { PdfRenderer } from '@quotespark/paper/pdf'
import type { Logger } from 'pino'
import type Stripe from 'stripe'
import type { GuessLimits } from './auth/guess-limits.ts'
import type { Background } from './background.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { DiskSpace } from './files/disk-space.ts'
import type { FileStore } from './files/file-store.ts'
import type { PictureDrawer } from './files/pictures/picture-drawer.ts'
import type { Queue } from './jobs/queue.ts'
import type { ReadOperatingState } from './operating/operating-state.ts'

/** The steps that wait, so that whoever took them can take them back (ADR 0020). */
interface Holds {
  /** Does now what waits for a document, if anything does: any hold, or the one that is named. */
  end(document: DocumentRef, hold_id?: string): Promise<void>
  /** The same for every document of every company, one after the other, until the signal; the rest waits for its jobs. */
  endAll(until: AbortSignal): Promise<void>
}

interface DocumentRef {
  kind: DocumentKind
  company_id: string
  document_id: string
}

/** What the process has one of; made in `compose-server.ts`, handed down from there. */
export interface Services {
  config: Config
  logger: Logger
  clock: Clock
  database: Database
  queue: Queue
  guesses: GuessLimits
  background: Background
  pdf: PdfRenderer
  pictures: PictureDrawer
  files: FileStore
  disk: DiskSpace
  state: ReadOperatingState
  /** Undefined where no key is configured: nobody can pay by card. */
  stripe: Stripe | undefined
  holds: Holds
}
