import { asSystem, companies, documentHolds, documentLinks, documents } from '@quotespark/database'
import type { DocumentKind } from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import { and, eq } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import type { DocumentRef } from '../document/document-ref.ts'
import type { CustomerWay } from './customer-router.ts'
import { wayBackToLink } from './pay-by-card.ts'

type LinkServices = Pick<Services, 'database' | 'undoWindows'>

/**
 * The document behind a link. Refuses an unknown token with `not_found`, a withdrawn one with `link_revoked`, and one of a
 * closed company with `company_closed`. Ends the undo window of a sending first: anyone who has the link must find what they
 * were sent (ADR 0020).
 */
export async function resolveLink(
  { database, undoWindows }: LinkServices,
  token: string,
): Promise<DocumentRef> {
  const [link] = await asSystem(database, (db) =>
    db
      .select({
        kind: documents.kind,
        company_id: documentLinks.company_id,
        document_id: documentLinks.document_id,
        revoked_at: documentLinks.revoked_at,
        company: companies.name,
        deleted_at: companies.deleted_at,
        held_step: documentHolds.step,
      })
      .from(documentLinks)
      .innerJoin(
        documents,
        and(eq(documents.company_id, documentLinks.company_id), eq(documents.id, documentLinks.document_id)),
      )
      .innerJoin(companies, eq(companies.id, documentLinks.company_id))
      .leftJoin(
        documentHolds,
        and(
          eq(documentHolds.company_id, documentLinks.company_id),
          eq(documentHolds.document_id, documentLinks.document_id),
        ),
      )
      .where(eq(documentLinks.token, token)),
  )
  if (!link) throw new Refusal('not_found', { entity: 'link' })
  const { revoked_at, company, deleted_at, held_step, ...document } = link
  if (deleted_at !== null) throw new Refusal('company_closed', { company })
  if (revoked_at !== null) throw new Refusal('link_revoked', {})
  if (held_step === 'send') await undoWindows.endOf(document)
  return document
}

/** The document of this kind behind a link. Refuses another kind with `not_found`. */
export async function resolveLinkOf<Kind extends DocumentKind>(
  services: LinkServices,
  token: string,
  kind: Kind,
): Promise<DocumentRef<Kind>> {
  const document = await resolveLink(services, token)
  if (document.kind !== kind) throw new Refusal('not_found', { entity: kind })
  return { ...document, kind }
}

/** The way by shared link: the caller may be nobody we know. */
export const linkWay: CustomerWay<{ token: string }> = {
  resolve: ({ services }, { token }, kind) => resolveLinkOf(services, token, kind),
  caller: async ({ findUser }) => ({ user_id: (await findUser())?.id, portal_email: null }),
  wayBack: (appUrl, { token }) => wayBackToLink(appUrl, token),
}
