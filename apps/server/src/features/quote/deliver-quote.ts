import { documents, statement, together } from '@quotespark/database'
import { refuseSendingTooLate } from '@quotespark/domain/document'
import { sql } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { GIVEN_DOCUMENT, given, isDocument, refOf } from '../document/document-ref.ts'
import { areStepsHeld, holdStep } from '../document/hold/hold-step.ts'
import type { QuoteDocument } from '../document/printable.ts'
import type { Sender } from '../document/product-sender.ts'
import { addressLetter, type Letter, type WrittenLetter } from '../document/sealing/letter.ts'
import { type SealingParts, sealAndDeliver } from '../document/sealing/seal-document.ts'

/** Sends the quote once its undo window closes. Refuses at once whatever would be refused then. */
export async function deliverQuote(
  context: StaffContext,
  quote: QuoteDocument,
  written: WrittenLetter = {},
): Promise<void> {
  const { actor, services } = context
  refuseSendingTooLate(quote.valid_until, services.clock.now())
  const letter = await addressLetter(context, refOf(quote), written)
  if (areStepsHeld(services)) {
    return holdStep(context, quote, { step: 'send', input: letter, shown_status: 'sent' })
  }
  await issueQuote(context, quote, { by: actor, letter })
}

/** Marks the quote as sent, seals its content, and emails its link to the customer once it is sealed. */
export async function issueQuote(
  parts: SealingParts,
  quote: QuoteDocument,
  { by, letter }: { by: Sender; letter: Letter },
): Promise<void> {
  const { db, services } = parts
  const sent_at = services.clock.now().toISOString()
  const document = refOf(quote)
  const delivery = { by, is_mailed: true, letter, sent_at }
  await together([
    markAsSent(db, { ...given(document), sent_at, version: quote.version + 1 }),
    sealAndDeliver(parts, document, quote.revision, delivery),
  ])
}

const markAsSent = statement('mark_as_sent', (db) =>
  db
    .update(documents)
    .set({
      status: 'sent',
      accepted_at: null,
      accepted_revision: null,
      accepted_total_amount: null,
      sent_at: sql`${sql.placeholder('sent_at')}`,
      // The customer has not viewed what they are being sent now.
      last_viewed_at: null,
      changed_since_sent: false,
      updated_at: sql`${sql.placeholder('sent_at')}`,
      version: sql`${sql.placeholder('version')}`,
    })
    .where(isDocument(documents, GIVEN_DOCUMENT)),
)
