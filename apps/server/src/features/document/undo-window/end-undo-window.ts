import {
  asCompany,
  asSystem,
  type DocumentRows,
  documentHolds,
  documents,
  type Transaction,
} from '@quotespark/database'
import type { DocumentKind } from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import { and, eq } from 'drizzle-orm'
import { withDeferredWork } from '../../../afterwards.ts'
import type { Services } from '../../../services.ts'
import { type DocumentRef, isDocument } from '../document-ref.ts'
import { recordEvent } from '../evidence/history.ts'
import { kindOf } from '../kinds/kinds.ts'
import { lockDocument } from '../lock-document.ts'
import { lockPayerOf } from '../lock-invoices.ts'
import type { StoredDocument } from '../printable.ts'
import type { Sender } from '../product-sender.ts'
import type { SealingContext } from '../send/seal-document.ts'
import { issue } from '../send/send-document.ts'
import { findUndoWindow, takeUndoWindow, type UndoWindow } from './open-undo-window.ts'
import { undoEmailCount } from './undo-step.ts'
import type { WaitingStepInput } from './waiting-input.ts'

type Step<Name extends keyof WaitingStepInput, Row> = (
  parts: SealingContext,
  row: Row,
  held: { input: WaitingStepInput[Name]; by: Sender },
) => Promise<void>

/** Actions of one kind besides sending that may wait, each as it is carried out in the end. */
type Steps<Kind extends DocumentKind> = {
  [Name in Exclude<keyof WaitingStepInput, 'send'>]?: Step<Name, DocumentRows[Kind]>
}
/** The same by kind; a kind in which only sending waits has no entry. */
export type AllSteps = { readonly [Kind in DocumentKind]?: Steps<Kind> }

/** Adds what ends an undo window to the services; the actions themselves belong to the features of the kinds. */
export function withUndoWindows(parts: Omit<Services, 'undoWindows'>, steps: AllSteps): Services {
  const services: Services = {
    ...parts,
    undoWindows: {
      end: (document, hold_id) => endUndoWindow(services, steps, document, hold_id),
      endAll: (until) => endAllUndoWindows(services, until),
    },
  }
  return services
}

/**
 * Runs the step that waits for a document, as the actor who requested it. When several processes try at once, only one runs
 * it: the transaction that runs the step also removes it. Everything the step renders is rendered before this resolves.
 */
async function endUndoWindow(
  services: Services,
  steps: AllSteps,
  document: DocumentRef,
  hold_id?: string,
): Promise<void> {
  const { database, logger } = services
  const inCompany = <Result>(work: (db: Transaction) => Promise<Result>) =>
    asCompany(database, document.company_id, work)
  const waiting = await inCompany((db) => findUndoWindow(db, document))
  if (!waiting || (hold_id !== undefined && waiting.id !== hold_id)) return
  try {
    await withDeferredWork((afterwards, begin) =>
      inCompany(async (db) => {
        begin()
        // Before the document: whoever uses or refunds a payment takes the locks in this order.
        if (waiting.step === 'void' || waiting.step === 'refund') await lockPayerOf(db, document)
        const row = await lockDocument(db, document)
        const hold = await takeUndoWindow(db, document, waiting.id)
        if (!hold) return
        await doStep({ db, services, afterwards, isPromised: true }, steps, document, row, hold)
        // The version already went up when the step was queued.
        await db.update(documents).set({ version: row.version }).where(isDocument(documents, document))
      }),
    )
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'busy') throw error
    logger.warn({ err: error, document_id: document.document_id }, 'a held step could not be done any more')
    await inCompany((db) => giveUp({ db, services }, document, waiting, error))
  }
}

type Row = Awaited<ReturnType<typeof lockDocument>>

async function doStep<Kind extends DocumentKind>(
  parts: SealingContext,
  steps: AllSteps,
  document: DocumentRef<Kind>,
  row: Row,
  hold: UndoWindow,
): Promise<void> {
  const kind = kindOf(document.kind)
  // With the status that it had when the action was taken: midnight may have passed since.
  const taken = kind.rowAt(row as unknown as DocumentRows[Kind], new Date(hold.created_at))
  const by = hold.taken_by
  if (hold.step === 'send') {
    kind.refuseLateSending?.(taken)
    return issue(parts, taken as StoredDocument, { by, letter: hold.input as WaitingStepInput['send'] })
  }
  const step = steps[document.kind]?.[hold.step] as
    | Step<keyof WaitingStepInput, DocumentRows[Kind]>
    | undefined
  if (!step) throw new Error(`no ${document.kind} has a step ${hold.step}`)
  await step(parts, taken, { input: hold.input as WaitingStepInput[keyof WaitingStepInput], by })
}

/** Drops a step that is no longer possible, such as one for an invoice paid by card in the meantime, and records that in the history. */
async function giveUp(
  { db, services }: { db: Transaction; services: Services },
  document: DocumentRef,
  waiting: UndoWindow,
  refusal: Refusal,
): Promise<void> {
  await lockDocument(db, document)
  const hold = await takeUndoWindow(db, document, waiting.id)
  if (!hold) return
  await undoEmailCount(db, hold)
  await recordEvent({ db, services }, document, 'step_failed', hold.taken_by, {
    data: { step: hold.step, reason: refusal.code },
  })
}

/** Runs every waiting step. One that fails is left to its job, in this process or the next; all are when the database is away. */
async function endAllUndoWindows(services: Services, until: AbortSignal): Promise<void> {
  const { logger } = services
  try {
    for (const document of await findWaitingDocuments(services)) {
      if (until.aborted) return logger.warn('the remaining held steps wait for their jobs')
      try {
        await services.undoWindows.end(document)
      } catch (error) {
        logger.warn({ err: error, document_id: document.document_id }, 'a held step waits for its job')
      }
    }
  } catch (error) {
    logger.warn({ err: error }, 'all held steps wait for their jobs')
  }
}

function findWaitingDocuments({ database }: Services): Promise<DocumentRef[]> {
  return asSystem(database, (db) =>
    db
      .select({
        kind: documents.kind,
        company_id: documentHolds.company_id,
        document_id: documentHolds.document_id,
      })
      .from(documentHolds)
      .innerJoin(
        documents,
        and(eq(documents.company_id, documentHolds.company_id), eq(documents.id, documentHolds.document_id)),
      )
      .orderBy(documentHolds.held_until),
  )
}
