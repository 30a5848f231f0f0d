import { documents } from '@quotespark/database'
import { type DocumentStatus, refuseArchiving } from '@quotespark/domain'
import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import type { Kind } from './kind.ts'

type Archivable = Kind<{ status: DocumentStatus; archived_at: string | null }>

/** Hides a document from lists. It still counts, and can be read and billed; its next change of status unarchives it. */
export async function archiveDocument(context: StaffContext, kind: Archivable, id: string): Promise<void> {
  const { status } = await kind.lock(context, id)
  refuseArchiving(kind.noun, status)
  await setArchived(context, kind, id, context.services.clock.now().toISOString())
}

export async function restoreDocument(context: StaffContext, kind: Archivable, id: string): Promise<void> {
  await kind.lock(context, id)
  await setArchived(context, kind, id, null)
}

async function setArchived(
  { db, actor }: StaffContext,
  { noun }: Archivable,
  id: string,
  archived_at: string | null,
): Promise<void> {
  await db
    .update(documents)
    .set({ archived_at })
    .where(and(eq(documents.company_id, actor.company_id), eq(documents.kind, noun), eq(documents.id, id)))
}
