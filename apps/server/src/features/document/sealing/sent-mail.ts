import { documents, type Transaction } from '@quotespark/database'
import { formatDate, formatMoney, isZeroMoney } from '@quotespark/domain'
import type { SealedContent } from '@quotespark/paper'
import { postEmail } from '../../../mail/outbox.ts'
import { replyAddress } from '../../../mail/reply-address.ts'
import type { Services } from '../../../services.ts'
import { customerUrl } from '../customer-url.ts'
import { type DocumentRef, isDocument, isQuoteRef } from '../document-ref.ts'
import type { StoredFile } from '../evidence/archive-file.ts'
import { recordEvent } from '../evidence/history.ts'
import type { Sender } from '../product-sender.ts'
import { ensureLinkToken } from '../share-link.ts'

/** What goes out: a revision with its hash and its PDF. */
export interface SentRevision {
  content: SealedContent
  revision: number
  sha256: string
  pdf: Pick<StoredFile, 'id' | 'sha256'>
}

/**
 * Notes that a sealed document went out, and mails its link to the customer. A customer without an e-mail address gets none:
 * a quote counts as sent all the same (specification, section 4), staff pass the link on themselves.
 */
export async function announceSent(
  parts: { db: Transaction; services: Services },
  document: DocumentRef,
  { content, revision, sha256, pdf }: SentRevision,
  sender: Sender,
): Promise<void> {
  const { db, services } = parts
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
  const isSettled = content.balance_due !== null && isZeroMoney(content.balance_due)
  const variables = {
    customerName: content.customer.contact_person || content.customer.name,
    companyName: seller.name,
    amount: formatMoney(isSettled ? content.total_amount : (content.balance_due ?? content.total_amount)),
    description: content.title,
    ...(revision > 1 ? { revision: String(revision) } : {}),
  }
  const url = await customerUrl(parts, document)
  if (isQuoteRef(document)) {
    await postEmail(services, db, {
      ...envelope,
      template: 'quote-sent',
      variables: {
        ...variables,
        quoteNumber: content.number,
        validUntil: content.valid_until === null ? null : formatDate(content.valid_until),
        quoteUrl: url,
      },
    })
    return
  }
  const [copies] = await db
    .select({ cc: documents.cc_email, bcc: documents.bcc_email })
    .from(documents)
    .where(isDocument(documents, document))
  await postEmail(services, db, {
    ...envelope,
    ...copies,
    template: 'invoice-sent',
    attachment_file_ids: [pdf.id, ...content.attachments.map(({ file_id }) => file_id)],
    variables: {
      ...variables,
      invoiceNumber: content.number,
      dueDate: isSettled ? null : formatDate(content.due_date ?? content.issued_on),
      invoiceUrl: url,
    },
  })
}
