import { documentHolds, documents, statement, type Transaction } from '@quotespark/database'
import type { DocumentKind } from '@quotespark/domain/document'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { StaffContext } from '../../../api/context.ts'
import type { Services } from '../../../services.ts'
import { type DocumentRef, GIVEN_DOCUMENT, given, isDocument, ofDocument, refOf } from '../document-ref.ts'
import { ensureLinkToken, findLinkToken } from '../share-link.ts'
import type { HeldInput } from './waiting-input.ts'

export type Hold = typeof documentHolds.$inferSelect
type Step = keyof HeldInput

/** True when steps have an undo window at all; the operator may have set it to zero. */
export function areStepsHeld({ config }: Pick<Services, 'config'>): boolean {
  return config.SEND_HOLD_SECONDS > 0
}

interface Held<Name extends Step> {
  step: Name
  input: HeldInput[Name]
  /** The status that staff see during the undo window. */
  shown_status: string
}

/**
 * Starts the undo window of a step that has already been checked as if it were done now; the document's row must be locked.
 * Readers see two effects at once: the new version, so that a form opened meanwhile can be saved afterwards, and the link.
 */
export async function holdStep<Name extends Step>(
  { db, actor, services }: Pick<StaffContext, 'db' | 'actor' | 'services'>,
  row: { kind: DocumentKind; company_id: string; id: string; version: number },
  { step, input, shown_status }: Held<Name>,
): Promise<void> {
  const document = refOf(row)
  const now = services.clock.now()
  const held_until = new Date(now.getTime() + services.config.SEND_HOLD_SECONDS * 1000).toISOString()
  const { user_id, name, email } = actor
  const has_made_link = step === 'send' && (await findLinkToken(db, document)) === undefined
  if (has_made_link) await ensureLinkToken(db, document)
  const id = uuidv7()
  await db.insert(documentHolds).values({
    ...given(document),
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
  db.select().from(documentHolds).where(ofDocument(documentHolds, GIVEN_DOCUMENT)),
)

/** The step in its undo window, if there is one. */
export async function findHold(db: Transaction, document: DocumentRef): Promise<Hold | undefined> {
  const [hold] = await holdOfDocument(db, given(document))
  return hold
}

/** Removes the waiting step, to do it or to drop it; the document's row must be locked. Undefined when another process was faster. */
export async function takeHold(
  db: Transaction,
  document: DocumentRef,
  id: string,
): Promise<Hold | undefined> {
  const [hold] = await db
    .delete(documentHolds)
    .where(and(ofDocument(documentHolds, document), eq(documentHolds.id, id)))
    .returning()
  return hold
}
