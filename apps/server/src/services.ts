import type { Database, Transaction } from '@quotespark/database'
import type { DocumentKind } from '@quotespark/domain/document'
import type { PdfRenderer } from '@quotespark/paper/pdf'
import type { Logger } from 'pino'
import type Stripe from 'stripe'
import type { DeferredWork } from './afterwards.ts'
import type { GuessLimits } from './auth/guess-limits.ts'
import type { Background } from './background.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { DiskSpace } from './files/disk-space.ts'
import type { FileStore } from './files/file-store.ts'
import type { PictureDrawer } from './files/pictures/picture-drawer.ts'
import type { Queue } from './jobs/queue.ts'
import type { ReadOperatingState } from './operating/operating-state.ts'

/** Actions in their undo window (ADR 0020). */
interface UndoWindows {
  /** Ends an undo window and acts now, unless it is over. */
  end(waiting: { company_id: string; id: string }): Promise<void>
  /** The same for the undo window of a document, if it has one. */
  endOf(document: DocumentRef): Promise<void>
  /** Ends the undo windows of all companies, one after the other, until the signal; jobs do the rest. */
  endAll(until: AbortSignal): Promise<void>
}

interface DocumentRef {
  kind: DocumentKind
  company_id: string
  document_id: string
}

/** Singletons of the process, made in `compose-server.ts` and handed down from there. */
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
  /** Undefined when no key is configured, so that nobody can pay by card. */
  stripe: Stripe | undefined
  undoWindows: UndoWindows
  /** Bills what an acceptance makes due, in its transaction; the quote's row must be locked (`bill-acceptance.ts`). */
  billAcceptance(
    parts: { db: Transaction; services: Services; afterwards: DeferredWork },
    quote: DocumentRef,
  ): Promise<void>
}
