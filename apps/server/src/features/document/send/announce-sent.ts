import { type Transaction, together } from '@quotespark/database'
import { postEmail } from '../../../mail/outbox.ts'
import { replyToAddress } from '../../../mail/reply-address.ts'
import type { Services } from '../../../services.ts'
import type { DocumentRef } from '../document-ref.ts'
import { recordEvent } from '../evidence/history.ts'
import { kindOf } from '../kinds/kinds.ts'
import { ensureLinkToken, shareUrl } from '../share-link.ts'
import { placeholdersOf, type Sending, type SentRevision, sharedVariables } from './delivery.ts'

/**
 * Records that a sealed document was sent, and emails its link to the customer. Without an email address there is no email: the
 * quote still counts as sent (specification, section 4), and staff pass the link on themselves.
 */
export async function announceSent(
  parts: { db: Transaction; services: Services },
  document: DocumentRef,
  sent: SentRevision,
  { by: sender, letter, sent_at }: Sending,
): Promise<void> {
  const { db, services } = parts
  const { content, revision, sha256, pdf } = sent
  const { company_id, document_id } = document
  const { to, cc, bcc } = letter
  const data = {
    ...(to === null ? {} : { email: to }),
    revision: String(revision),
    pdf_sha256: pdf.sha256,
    ...(sent_at && { sent_at }),
  }
  const [token] = await together([
    ensureLinkToken(db, document),
    recordEvent(parts, document, 'sent', sender, { data, evidence: { sha256 } }),
  ])
  if (to === null) return
  const kind = kindOf(document.kind)
  // An unchanged document may be sent again with its old revision; the email must not present it as newer.
  const shared = sharedVariables({ ...content, revision })
  await postEmail(services, db, {
    ...kind.mailOf(content, shared, shareUrl(services.config.APP_URL, document.kind, token)),
    allowance: 'counted',
    to,
    cc,
    bcc,
    words: { subject: letter.subject, message: letter.message },
    placeholders: placeholdersOf(content),
    company_id,
    document_id,
    from_name: content.seller.name,
    reply_to: replyToAddress(content.seller, sender),
    attachment_file_ids: kind.filesOf(sent),
  })
}
