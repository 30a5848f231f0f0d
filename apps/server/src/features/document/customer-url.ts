import type { Transaction } from '@quotespark/database'
import { addressOf, DOCUMENTS } from '@quotespark/domain/document'
import type { Services } from '../../services.ts'
import type { DocumentRef } from './document-ref.ts'
import { findLinkToken, shareUrl } from './share-link.ts'

/** Where the customer reads the document: its link while live, otherwise the portal. Never creates a link again that was withdrawn. */
export async function customerUrl(
  { db, services }: { db: Transaction; services: Pick<Services, 'config'> },
  document: DocumentRef,
): Promise<string> {
  const token = await findLinkToken(db, document)
  const { APP_URL } = services.config
  if (token !== undefined) return shareUrl(APP_URL, document.kind, token)
  return DOCUMENTS[document.kind].has_page ? `${APP_URL}/portal/${addressOf(document.kind)}` : APP_URL
}
