import { Refusal } from '@quotespark/domain/refusal'
import type { StaffContext } from '../../api/context.ts'
import { refOf } from '../document/document-ref.ts'
import { recordEvent } from '../document/evidence/history.ts'
import { invoiceKind } from '../document/kinds/invoice.ts'
import type { InvoiceDocument } from '../document/printable.ts'
import { emailedTo } from '../document/send/receivers.ts'
import { deliver, type SendingContext } from '../document/send/send-document.ts'

/**
 * Sends the invoice now, or leaves it to its `send_at`: then refuses at once whatever would be refused at that time, and with
 * `customer_email_missing` one that would reach nobody.
 */
export async function deliverInTime(context: SendingContext, invoice: InvoiceDocument): Promise<void> {
  if (invoice.send_at === null) return deliver(context, invoice)
  await invoiceKind.refuseUnsendable(context, invoice)
  if ((await emailedTo(context.db, refOf(invoice))) === null) throw new Refusal('customer_email_missing', {})
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
