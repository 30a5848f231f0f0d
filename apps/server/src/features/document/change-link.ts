import type { DocumentKind } from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import type { StaffContext } from '../../api/context.ts'
import { refOf } from './document-ref.ts'
import { recordEvent } from './evidence/history.ts'
import { lockForStaff } from './lock-document.ts'
import { ensureLinkToken, findLinkToken, revokeLink } from './share-link.ts'

/**
 * Revokes the document's link for everyone who has it. The customer can still read the document in the portal. Does nothing
 * when there is no live link.
 */
export async function withdrawLink(context: StaffContext, kind: DocumentKind, id: string): Promise<void> {
  const { db, actor, services } = context
  const document = refOf(await lockForStaff(context, kind, id))
  if (!(await revokeLink(db, document, services.clock.now()))) return
  await recordEvent(context, document, 'link_revoked', { user_id: actor.user_id, name: actor.name })
}

/** Gives a document a link if it has none. Refuses a draft, which no customer may see yet. */
export async function renewLink(context: StaffContext, kind: DocumentKind, id: string): Promise<void> {
  const { db, actor } = context
  const row = await lockForStaff(context, kind, id)
  if (row.status === 'draft') {
    throw new Refusal('transition_not_allowed', { entity: row.kind, from: 'draft', to: 'sent' })
  }
  const document = refOf(row)
  if ((await findLinkToken(db, document)) !== undefined) return
  await ensureLinkToken(db, document)
  await recordEvent(context, document, 'link_created', { user_id: actor.user_id, name: actor.name })
}
