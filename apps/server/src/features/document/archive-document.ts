import { documents } from '@quotespark/database'
import { type DocumentKind, refuseArchiving } from '@quotespark/domain/document'
import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { lockForStaff } from './lock-document.ts'

/** Hides a document from lists. It still counts, and can be read and billed; its next change of status unarchives it. */
export async function archiveDocument(context: StaffContext, kind: DocumentKind, id: string): Promise<void> {
  const { status } = await lockForStaff(context, kind, id)
  refuseArchiving(kind, status)
  await setArchived(context, kind, id, context.services.clock.now().toISOString())
}

export async function restoreDocument(context: StaffContext, kind: DocumentKind, id: string): Promise<void> {
  await lockForStaff(context, kind, id)
  await setArchived(context, kind, id, null)
}

async function setArchived(
  { db, actor }: StaffContext,
  kind: DocumentKind,
  id: string,
  archived_at: string | null,
): Promise<void> {
  await db
    .update(documents)
    .set({ archived_at })
    .where(and(eq(documents.company_id, actor.company_id), eq(documents.kind, kind), eq(documents.id, id)))
}
