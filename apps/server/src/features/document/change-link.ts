import { Refusal } from '@quotespark/domain'
import type { StaffContext } from '../../api/context.ts'
import type { DocumentRef } from './document-ref.ts'
import { recordEvent } from './history.ts'
import { ensureLinkToken, findLinkToken, revokeLink } from './share-link.ts'

/**
 * Withdraws the link of a document whose row is locked: it leads nowhere from now on, also for whoever has it. The
 * customer who signs in to the portal keeps the document. Nothing happens where there is no link.
 */
export async function withdrawLink(context: StaffContext, document: DocumentRef): Promise<void> {
  const { db, actor, services } = context
  if (!(await revokeLink(db, document, services.clock.now()))) return
  await recordEvent(context, document, 'link_revoked', { user_id: actor.user_id, name: actor.name })
}

/** Gives a document whose row is locked a link where it has none; refuses a draft, which nobody is to see yet. */
export async function renewLink(
  context: StaffContext,
  document: DocumentRef,
  { status }: { status: string },
): Promise<void> {
  const { db, actor } = context
  if (status === 'draft') {
    throw new Refusal('transition_not_allowed', { entity: document.kind, from: 'draft', to: 'sent' })
  }
  if ((await findLinkToken(db, document)) !== undefined) return
  await ensureLinkToken(db, document)
  await recordEvent(context, document, 'link_created', { user_id: actor.user_id, name: actor.name })
}
