import { asSystem, companies, type Database, documentLinks, documents } from '@quotespark/database'
import { type DocumentKind, Refusal } from '@quotespark/domain'
import { and, eq } from 'drizzle-orm'
import type { DocumentRef } from '../document/document-ref.ts'

/**
 * The document behind a link. Refuses an unknown token with `not_found`, a withdrawn one with `link_revoked`, that of a
 * company that was closed with `company_closed`.
 */
export async function resolveLink(database: Database, token: string): Promise<DocumentRef> {
  const [link] = await asSystem(database, (db) =>
    db
      .select({
        kind: documents.kind,
        company_id: documentLinks.company_id,
        document_id: documentLinks.document_id,
        revoked_at: documentLinks.revoked_at,
        company: companies.name,
        deleted_at: companies.deleted_at,
      })
      .from(documentLinks)
      .innerJoin(
        documents,
        and(eq(documents.company_id, documentLinks.company_id), eq(documents.id, documentLinks.document_id)),
      )
      .innerJoin(companies, eq(companies.id, documentLinks.company_id))
      .where(eq(documentLinks.token, token)),
  )
  if (!link) throw new Refusal('not_found', { entity: 'link' })
  const { revoked_at, company, deleted_at, ...document } = link
  if (deleted_at !== null) throw new Refusal('company_closed', { company })
  if (revoked_at !== null) throw new Refusal('link_revoked', {})
  return document
}

/** The document of this kind behind a link; one of another kind is `not_found` here. */
export async function resolveLinkOf<Kind extends DocumentKind>(
  database: Database,
  token: string,
  kind: Kind,
): Promise<DocumentRef<Kind>> {
  const document = await resolveLink(database, token)
  if (document.kind !== kind) throw new Refusal('not_found', { entity: kind })
  return { ...document, kind }
}
