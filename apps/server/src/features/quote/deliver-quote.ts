import { documents } from '@quotespark/database'
import { refuseSendingTooLate } from '@quotespark/domain'
import type { StaffContext } from '../../api/context.ts'
import { isDocument, refOf } from '../document/document-ref.ts'
import type { QuoteDocument } from '../document/printable.ts'
import { sealAndDeliver } from '../document/sealing/seal-document.ts'

/** Makes the quote sent: what it says is sealed, and its link is mailed to the customer once it is. */
export async function deliverQuote(context: StaffContext, quote: QuoteDocument): Promise<void> {
  const { db, actor, services } = context
  const now = services.clock.now()
  refuseSendingTooLate(quote.valid_until, now)
  await db
    .update(documents)
    .set({
      status: 'sent',
      accepted_at: null,
      accepted_revision: null,
      accepted_total_amount: null,
      sent_at: now.toISOString(),
      // What the customer opened before is not what they are sent now.
      last_viewed_at: null,
      changed_since_sent: false,
      updated_at: now.toISOString(),
      version: quote.version + 1,
    })
    .where(isDocument(documents, refOf(quote)))
  await sealAndDeliver(context, refOf(quote), quote.revision, { by: actor, is_mailed: true })
}
