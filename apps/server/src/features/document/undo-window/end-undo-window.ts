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
import { eq } from 'drizzle-orm'
import { withDeferredWork } from '../../../afterwards.ts'
import { notifyStaff } from '../../../notifying/notify-staff.ts'
import type { Services } from '../../../services.ts'
import { isDocument, refOf } from '../document-ref.ts'
import { recordEvent } from '../evidence/history.ts'
import { kindOf } from '../kinds/kinds.ts'
import type { InvoiceDocument, StoredDocument } from '../printable.ts'
import type { Sender } from '../product-sender.ts'
import type { SealingContext } from '../send/seal-document.ts'
import { issue } from '../send/send-document.ts'
import { findUndoWindow, type UndoWindow, type UndoWindowId } from './open-undo-window.ts'
import { lockAndTake, type TakenStep, undoEmailCount } from './undo-step.ts'
import { isMoneyStep, type MoneyStep, type WaitingStepInput } from './waiting-input.ts'

type Step<Name extends keyof WaitingStepInput, Row> = (
  parts: SealingContext,
  row: Row,
  held: { input: WaitingStepInput[Name]; by: Sender },
) => Promise<void>

/** Actions of one kind besides sending that may wait, each as it is carried out in the end. */
type Steps<Kind extends DocumentKind> = {
  [Name in Exclude<keyof WaitingStepInput, 'send' | MoneyStep>]?: Step<Name, DocumentRows[Kind]>
}
/** Steps about money; their invoices are locked, and before them the customer. */
type MoneySteps = {
  [Name in MoneyStep]: (
    parts: SealingContext,
    invoices: InvoiceDocument[],
    held: { id: string; company_id: string; input: WaitingStepInput[Name]; by: Sender },
  ) => Promise<void>
}
/** The same by kind; a kind in which only sending waits has no entry. */
export type AllSteps = { readonly [Kind in DocumentKind]?: Steps<Kind> } & { readonly money: MoneySteps }

/** Adds what ends an undo window to the services; the actions themselves belong to the features of the kinds. */
export function withUndoWindows(parts: Omit<Services, 'undoWindows'>, steps: AllSteps): Services {
  const services: Services = {
    ...parts,
    undoWindows: {
      end: (waiting) => endUndoWindow(services, steps, waiting),
      async endOf(document) {
        const hold = await asCompany(parts.database, document.company_id, (db) =>
          findUndoWindow(db, document),
        )
        if (hold) await endUndoWindow(services, steps, hold)
      },
      endAll: (until) => endAllUndoWindows(services, until),
    },
  }
  return services
}

/**
 * Runs a waiting step, as the actor who requested it. When several processes try at once, only one runs it: the transaction that runs
 * the step also removes it. Everything the step renders is rendered before this resolves.
 */
async function endUndoWindow(
  services: Services,
  steps: AllSteps,
  { company_id, id }: UndoWindowId,
): Promise<void> {
  const { database, logger } = services
  const waiting = { company_id, id }
  const inCompany = <Result>(work: (db: Transaction) => Promise<Result>) =>
    asCompany(database, company_id, work)
  try {
    await withDeferredWork((afterwards, begin) =>
      inCompany(async (db) => {
        begin()
        const taken = await lockAndTake(db, waiting)
        if (!taken) return
        await doStep({ db, services, afterwards, isPromised: true }, steps, taken)
        // The version already went up when the step was queued.
        for (const row of taken.rows) {
          await db
            .update(documents)
            .set({ version: row.version })
            .where(isDocument(documents, refOf(row)))
        }
      }),
    )
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'busy') throw error
    logger.warn({ err: error, hold_id: id }, 'a held step could not be done any more')
    await inCompany((db) => giveUp({ db, services }, waiting, error))
  }
}

async function doStep(parts: SealingContext, steps: AllSteps, { hold, rows }: TakenStep): Promise<void> {
  if (isMoneyStep(hold.step)) return doMoneyStep(parts, steps.money, hold.step, { hold, rows })
  const [row] = rows
  if (!row) throw new Error(`the document of a step ${hold.step} is gone`)
  return doStepOf(parts, steps, row.kind, { hold, row })
}

function doMoneyStep<Name extends MoneyStep>(
  parts: SealingContext,
  steps: MoneySteps,
  name: Name,
  { hold, rows }: TakenStep,
): Promise<void> {
  const { id, company_id, taken_by: by } = hold
  const input = hold.input as WaitingStepInput[Name]
  return steps[name](parts, rows as unknown as InvoiceDocument[], { id, company_id, input, by })
}

async function doStepOf<Kind extends DocumentKind>(
  parts: SealingContext,
  steps: AllSteps,
  name: Kind,
  { hold, row }: { hold: UndoWindow; row: TakenStep['rows'][number] },
): Promise<void> {
  const kind = kindOf(name)
  // With the status that it had when the action was taken: midnight may have passed since.
  const taken = kind.rowAt(row as unknown as DocumentRows[Kind], new Date(hold.created_at))
  const by = hold.taken_by
  if (hold.step === 'send') {
    kind.refuseLateSending?.(taken)
    return issue(parts, taken as StoredDocument, { by, letter: hold.input as WaitingStepInput['send'] })
  }
  const step = (steps[name] as Record<string, unknown> | undefined)?.[hold.step] as
    | Step<keyof WaitingStepInput, DocumentRows[Kind]>
    | undefined
  if (!step) throw new Error(`no ${name} has a step ${hold.step}`)
  await step(parts, taken, { input: hold.input as WaitingStepInput[keyof WaitingStepInput], by })
}

/**
 * Drops a step that is no longer possible, such as one for an invoice paid by card in the meantime: that is in the history of its
 * documents, and where it was about money staff are told.
 */
async function giveUp(
  { db, services }: { db: Transaction; services: Services },
  waiting: UndoWindowId,
  refusal: Refusal,
): Promise<void> {
  const taken = await lockAndTake(db, waiting)
  if (!taken) return
  const { hold, rows } = taken
  await undoEmailCount(db, hold)
  for (const row of rows) {
    await recordEvent({ db, services }, refOf(row), 'step_failed', hold.taken_by, {
      data: { step: hold.step, reason: refusal.code },
    })
  }
  if (!isMoneyStep(hold.step)) return
  const [first] = rows
  await notifyStaff(services, db, {
    ...{ company_id: hold.company_id, event: 'payment_returned', title: NOT_DONE[hold.step] },
    body: 'It was no longer possible when it was to be saved, because something had changed. Please look at the payment again.',
    ...(first && { document: { kind: 'invoice', document_id: first.id } as const }),
  })
}

const NOT_DONE: Readonly<Record<MoneyStep, string>> = {
  pay: 'Payment not recorded',
  void: 'Payment not voided',
  refund: 'Nothing was refunded',
}

/** Runs every waiting step. One that fails is left to its job, in this process or the next; all are when the database is away. */
async function endAllUndoWindows(services: Services, until: AbortSignal): Promise<void> {
  const { logger } = services
  try {
    for (const waiting of await findWaiting(services)) {
      if (until.aborted) return logger.warn('the remaining held steps wait for their jobs')
      try {
        await services.undoWindows.end(waiting)
      } catch (error) {
        logger.warn({ err: error, hold_id: waiting.id }, 'a held step waits for its job')
      }
    }
  } catch (error) {
    logger.warn({ err: error }, 'all held steps wait for their jobs')
  }
}

function findWaiting({ database }: Services): Promise<UndoWindowId[]> {
  return asSystem(database, (db) =>
    db
      .select({ company_id: documentHolds.company_id, id: documentHolds.id })
      .from(documentHolds)
      .where(eq(documentHolds.position, 0))
      .orderBy(documentHolds.held_until),
  )
}
