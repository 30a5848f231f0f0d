import type { Transaction } from '@quotespark/database'
import { formatMoney } from '@quotespark/domain'
import { replyAddress } from '../../../mail/reply-address.ts'
import type { Services } from '../../../services.ts'
import type { DocumentRef } from '../document-ref.ts'
import { recordEvent } from '../evidence/history.ts'
import type { Sender } from '../product-sender.ts'
import { ensureLinkToken } from '../share-link.ts'
import { isSettled, type SentRevision } from './sealed-kind.ts'
import { SEALED_KINDS } from './sealed-kinds.ts'

/**
 * Notes that a sealed document went out, and mails its link to the customer. A customer without an e-mail address gets none:
 * a quote counts as sent all the same (specification, section 4), staff pass the link on themselves.
 */
export async function announceSent(
  parts: { db: Transaction; services: Services },
  document: DocumentRef,
  sent: SentRevision,
  sender: Sender,
): Promise<void> {
  const { db } = parts
  const { content, revision, sha256, pdf } = sent
  const { company_id, document_id } = document
  await ensureLinkToken(db, document)
  const to = content.customer.email
  await recordEvent(parts, document, 'sent', sender, {
    data: { ...(to === null ? {} : { email: to }), revision: String(revision), pdf_sha256: pdf.sha256 },
    evidence: { sha256 },
  })
  if (to === null) return
  const seller = content.seller
  const envelope = {
    to,
    company_id,
    document_id,
    from_name: seller.name,
    reply_to: replyAddress(seller, sender),
  }
  const { balance_due, total_amount } = content
  const variables = {
    customerName: content.customer.contact_person || content.customer.name,
    companyName: seller.name,
    amount: formatMoney(isSettled(content) ? total_amount : (balance_due ?? total_amount)),
    description: content.title,
    ...(revision > 1 ? { revision: String(revision) } : {}),
  }
  await SEALED_KINDS[document.kind].mail(parts, document, sent, { envelope, variables })
}
