import { documentHolds, documents, statement, type Transaction } from '@quotespark/database'
import type { DocumentKind } from '@quotespark/domain/document'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { WorkNeededFirst } from '../../../afterwards.ts'
import type { StaffContext } from '../../../api/context.ts'
import type { Services } from '../../../services.ts'
import {
  belongsToDocument,
  DOCUMENT_PLACEHOLDERS,
  type DocumentRef,
  documentParams,
  documentRef,
  isDocument,
  refOf,
} from '../document-ref.ts'
import { ensureLinkToken, findLinkToken } from '../share-link.ts'
import type { MoneyStep, WaitingStepInput } from './waiting-input.ts'

export type UndoWindow = typeof documentHolds.$inferSelect
type Step = keyof WaitingStepInput

/** True when steps have an undo window at all; the operator may have set it to zero. */
export function hasUndoWindow({ config }: Pick<Services, 'config'>): boolean {
  return config.SEND_HOLD_SECONDS > 0
}

/** A row whose undo window begins; it must be locked. */
interface CoveredRow {
  kind: DocumentKind
  company_id: string
  id: string
  version: number
}

/** A document that a step changes, with the status that staff see during the undo window. */
export interface CoveredDocument {
  row: CoveredRow
  shown_status: string
}

interface WaitingStep<Name extends Step> {
  step: Name
  input: WaitingStepInput[Name]
}

type Parts = Pick<StaffContext, 'db' | 'actor' | 'services'>

/**
 * Starts the undo window of a step that has already been checked as if it were done now; the document's row must be locked.
 * Readers see two effects at once: the new version, so that a form opened meanwhile can be saved afterwards, and the link.
 */
export async function startUndoWindow<Name extends Step>(
  parts: Parts,
  row: CoveredRow,
  { shown_status, ...step }: WaitingStep<Name> & { shown_status: string },
): Promise<void> {
  const { db } = parts
  const document = refOf(row)
  const has_made_link = step.step === 'send' && (await findLinkToken(db, document)) === undefined
  if (has_made_link) await ensureLinkToken(db, document)
  await insertWindow(parts, [{ row, shown_status }], { ...step, id: uuidv7(), has_made_link })
}

/**
 * Starts the undo window of a step about money, which may change several invoices or none. What it writes in the end gets the id of its
 * undo window. The customer and the invoices must be locked, and nothing else may wait on them.
 */
export async function startMoneyWindow<Name extends MoneyStep>(
  parts: Parts,
  covered: CoveredDocument[],
  step: WaitingStep<Name> & { id: string },
): Promise<void> {
  await insertWindow(parts, covered, { ...step, has_made_link: false })
}

async function insertWindow<Name extends Step>(
  { db, actor, services }: Parts,
  covered: CoveredDocument[],
  step: WaitingStep<Name> & { id: string; has_made_link: boolean },
): Promise<void> {
  const now = services.clock.now()
  const held_until = new Date(now.getTime() + services.config.SEND_HOLD_SECONDS * 1000).toISOString()
  const { company_id, user_id, name, email } = actor
  const common = {
    ...{ ...step, company_id, taken_by: { user_id, name, email } },
    ...{ held_until, created_at: now.toISOString() },
  }
  const rows = covered.map(({ row, shown_status }, position) => ({
    ...{ ...common, position, document_id: row.id, shown_status },
  }))
  await db
    .insert(documentHolds)
    .values(rows.length > 0 ? rows : [{ ...common, document_id: null, shown_status: '' }])
  for (const { row } of covered) {
    await db
      .update(documents)
      .set({ updated_at: now.toISOString(), version: row.version + 1 })
      .where(isDocument(documents, refOf(row)))
  }
  await services.queue.enqueue(db, 'end-hold', { company_id, hold_id: step.id }, held_until)
}

const holdOfDocument = statement('hold_of_document', (db) =>
  db.select().from(documentHolds).where(belongsToDocument(documentHolds, DOCUMENT_PLACEHOLDERS)),
)

/** The step in its undo window, if there is one. */
export async function findUndoWindow(
  db: Transaction,
  document: DocumentRef,
): Promise<UndoWindow | undefined> {
  const [hold] = await holdOfDocument(db, documentParams(document))
  return hold
}

/** A step in its undo window, by its own id. */
export interface UndoWindowId {
  company_id: string
  id: string
}

const isRowOf = ({ company_id, id }: UndoWindowId) =>
  and(eq(documentHolds.company_id, company_id), eq(documentHolds.id, id))

/** Reads a waiting step with the documents that it changes, in the order in which they are locked. */
export async function readUndoWindow(
  db: Transaction,
  waiting: UndoWindowId,
): Promise<{ hold: UndoWindow; covered: DocumentRef[] } | undefined> {
  const rows = await db
    .select({ hold: documentHolds, kind: documents.kind })
    .from(documentHolds)
    .leftJoin(
      documents,
      and(eq(documents.company_id, documentHolds.company_id), eq(documents.id, documentHolds.document_id)),
    )
    .where(isRowOf(waiting))
    .orderBy(asc(documentHolds.document_id))
  const [first] = rows
  if (!first) return undefined
  const covered = rows.flatMap(({ hold, kind }) =>
    hold.document_id === null || kind === null ? [] : documentRef(kind, hold.company_id, hold.document_id),
  )
  return { hold: first.hold, covered }
}

/** Removes the waiting step, to do it or to drop it; its documents must be locked. Undefined when another process was faster. */
export async function takeUndoWindow(
  db: Transaction,
  waiting: UndoWindowId,
): Promise<UndoWindow | undefined> {
  const [hold] = await db.delete(documentHolds).where(isRowOf(waiting)).returning()
  return hold
}

/** Has steps that still wait done first: the transaction runs again after that. */
export function doFirst(services: Pick<Services, 'undoWindows'>, waiting: UndoWindowId[]): void {
  if (waiting.length === 0) return
  throw new WorkNeededFirst(async () => {
    for (const each of waiting) await services.undoWindows.end(each)
  })
}

/** Finds voids and refunds of a payment that still wait, whether or not it settles an invoice. */
export async function findMoneyWindows(
  db: Transaction,
  company_id: string,
  payment_id: string,
): Promise<UndoWindow[]> {
  return db
    .select()
    .from(documentHolds)
    .where(
      and(
        eq(documentHolds.company_id, company_id),
        inArray(documentHolds.step, ['void', 'refund']),
        sql`coalesce(${documentHolds.input} -> 'asked', ${documentHolds.input}) ->> 'payment_id' = ${payment_id}`,
        eq(documentHolds.position, 0),
      ),
    )
}
