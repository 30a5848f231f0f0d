import { documentHolds, documents, statement, type Transaction } from '@quotespark/database'
import type { DocumentKind } from '@quotespark/domain/document'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { StaffContext } from '../../../api/context.ts'
import type { Services } from '../../../services.ts'
import {
  belongsToDocument,
  DOCUMENT_PLACEHOLDERS,
  type DocumentRef,
  documentParams,
  isDocument,
  refOf,
} from '../document-ref.ts'
import { ensureLinkToken, findLinkToken } from '../share-link.ts'
import type { WaitingStepInput } from './waiting-input.ts'

export type UndoWindow = typeof documentHolds.$inferSelect
type Step = keyof WaitingStepInput

/** True when steps have an undo window at all; the operator may have set it to zero. */
export function hasUndoWindow({ config }: Pick<Services, 'config'>): boolean {
  return config.SEND_HOLD_SECONDS > 0
}

interface WaitingStepRow<Name extends Step> {
  step: Name
  input: WaitingStepInput[Name]
  /** The status that staff see during the undo window. */
  shown_status: string
}

/**
 * Starts the undo window of a step that has already been checked as if it were done now; the document's row must be locked.
 * Readers see two effects at once: the new version, so that a form opened meanwhile can be saved afterwards, and the link.
 */
export async function startUndoWindow<Name extends Step>(
  { db, actor, services }: Pick<StaffContext, 'db' | 'actor' | 'services'>,
  row: { kind: DocumentKind; company_id: string; id: string; version: number },
  { step, input, shown_status }: WaitingStepRow<Name>,
): Promise<void> {
  const document = refOf(row)
  const now = services.clock.now()
  const held_until = new Date(now.getTime() + services.config.SEND_HOLD_SECONDS * 1000).toISOString()
  const { user_id, name, email } = actor
  const has_made_link = step === 'send' && (await findLinkToken(db, document)) === undefined
  if (has_made_link) await ensureLinkToken(db, document)
  const id = uuidv7()
  await db.insert(documentHolds).values({
    ...documentParams(document),
    id,
    step,
    input,
    taken_by: { user_id, name, email },
    shown_status,
    has_made_link,
    held_until,
    created_at: now.toISOString(),
  })
  await db
    .update(documents)
    .set({ updated_at: now.toISOString(), version: row.version + 1 })
    .where(isDocument(documents, document))
  await services.queue.enqueue(db, 'end-hold', { ...document, hold_id: id }, held_until)
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

/** Removes the waiting step, to do it or to drop it; the document's row must be locked. Undefined when another process was faster. */
export async function takeUndoWindow(
  db: Transaction,
  document: DocumentRef,
  id: string,
): Promise<UndoWindow | undefined> {
  const [hold] = await db
    .delete(documentHolds)
    .where(and(belongsToDocument(documentHolds, document), eq(documentHolds.id, id)))
    .returning()
  return hold
}
