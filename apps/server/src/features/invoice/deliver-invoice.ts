import { documents } from '@quotespark/database'
import type { StaffContext } from '../../api/context.ts'
import { isDocument, refOf } from '../document/document-ref.ts'
import { recordEvent } from '../document/evidence/history.ts'
import { areStepsHeld, holdStep } from '../document/hold/hold-step.ts'
import { type InvoiceDocument, loadPrintableInvoice } from '../document/printable.ts'
import type { Sender } from '../document/product-sender.ts'
import { addressLetter, type Letter, type WrittenLetter } from '../document/sealing/letter.ts'
import { type SealingParts, sealAndDeliver } from '../document/sealing/seal-document.ts'
import { requireSendable } from './sendable-invoice.ts'

/** Sends the invoice now, or leaves it to its `send_at`: then refuses at once whatever would be refused at that time. */
export async function deliverInTime(context: StaffContext, invoice: InvoiceDocument): Promise<void> {
  if (invoice.send_at === null) return deliverInvoice(context, invoice)
  requireSendable(await loadPrintableInvoice(context.db, invoice.company_id, invoice.id))
}

/** Sends the invoice once its undo window closes. Refuses at once what `requireSendable` refuses. */
export async function deliverInvoice(
  context: StaffContext,
  invoice: InvoiceDocument,
  written: WrittenLetter = {},
): Promise<void> {
  const { db, actor, services } = context
  requireSendable(await loadPrintableInvoice(db, invoice.company_id, invoice.id), written.to)
  const letter = await addressLetter(context, refOf(invoice), written)
  if (areStepsHeld(services)) {
    const shown_status = invoice.status === 'draft' ? 'sent' : invoice.status
    return holdStep(context, invoice, { step: 'send', input: letter, shown_status })
  }
  await issueInvoice(context, invoice, { by: actor, letter })
}

/**
 * Issues the invoice, which makes a draft sent: seals its content with the exact PDF that goes out, and emails it to the
 * customer with its link. An invoice issued before keeps its status.
 */
export async function issueInvoice(
  parts: SealingParts,
  invoice: InvoiceDocument,
  { by, letter }: { by: Sender; letter: Letter },
): Promise<void> {
  const { db, services } = parts
  const now = services.clock.now().toISOString()
  const document = refOf(invoice)
  await db
    .update(documents)
    .set({
      status: invoice.status === 'draft' ? 'sent' : invoice.status,
      sent_at: invoice.sent_at ?? now,
      send_at: null,
      // The customer has not viewed what they are being sent now.
      last_viewed_at: null,
      changed_since_sent: false,
      updated_at: now,
      version: invoice.version + 1,
    })
    .where(isDocument(documents, document))
  await sealAndDeliver(parts, document, invoice.revision, {
    ...{ by, is_mailed: true, letter },
    ...(invoice.sent_at === null && { sent_at: now }),
  })
}

/** Records that the scheduled sending of a draft was set, moved or removed. */
export async function recordSchedule(
  context: StaffContext,
  before: Pick<InvoiceDocument, 'kind' | 'company_id' | 'id' | 'send_at'>,
  send_at: string | null,
): Promise<void> {
  if (send_at === before.send_at) return
  const document = refOf(before)
  if (send_at === null) await recordEvent(context, document, 'schedule_removed', context.actor)
  else await recordEvent(context, document, 'scheduled', context.actor, { data: { send_at } })
}
