import { documents, invoices, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { and, type SQL } from 'drizzle-orm'
import { notifyStaff } from '../../../notifying/notify-staff.ts'
import { documentRef, isDocument, refOf } from '../document-ref.ts'
import { recordEvent } from '../evidence/history.ts'
import { invoiceKind } from '../kinds/invoice.ts'
import { lockBeforeDocument } from '../lock-document.ts'
import type { InvoiceDocument } from '../printable.ts'
import { productSender, type Sender } from '../product-sender.ts'
import { findUndoWindow } from '../undo-window/open-undo-window.ts'
import { addressLetter } from './letter.ts'
import type { SealingContext } from './seal-document.ts'
import { issue } from './send-document.ts'

/** A sending by the product itself that was refused. */
export interface RefusedSending {
  sender: Sender
  refusal: Refusal
}

/**
 * Locks a draft that is due to be sent, with what comes before it in the order of all locks. Undefined when it is no longer due, when
 * another process has it, and when a step of somebody waits on it, which is done first.
 */
export async function lockToSend(
  db: Transaction,
  { company_id, id }: { company_id: string; id: string },
  isDue: SQL | undefined,
): Promise<InvoiceDocument | undefined> {
  const document = documentRef('invoice', company_id, id)
  await lockBeforeDocument(db, document)
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(isDocument(invoices, document), isDue))
    .for('update', { skipLocked: true })
  return invoice && (await findUndoWindow(db, document)) === undefined ? invoice : undefined
}

/**
 * Sends a draft whose row is locked and whose `send_at` has come. One that is refused is left to `onRefused`; with `busy` it is tried
 * again by the next run. Returns whether it went out.
 */
export async function sendAtTime(
  parts: SealingContext,
  invoice: InvoiceDocument,
  onRefused: (refused: RefusedSending) => Promise<void> = (refused) => giveUpSending(parts, invoice, refused),
): Promise<boolean> {
  const sender = await productSender(parts.db, invoice.created_by)
  try {
    await invoiceKind.refuseUnsendable(parts, invoice)
    const letter = await addressLetter(parts, refOf(invoice), {})
    if (letter.to === null) throw new Refusal('customer_email_missing', {})
    await issue(parts, invoice, { by: sender, letter })
    return true
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'busy') throw error
    await onRefused({ sender, refusal: error })
    return false
  }
}

const REASONS: Partial<Record<Refusal['code'], string>> = {
  customer_email_missing: 'the customer has no email address',
  particulars_missing: 'details required by law are missing',
  vat_period_filed: 'its issue date lies in a VAT period that was filed',
}

function reasonOf({ code, data }: Refusal): string {
  const said = 'issues' in data ? data.issues[0]?.message.replace(/\.$/, '') : undefined
  return said ?? REASONS[code] ?? code
}

/** Leaves a refused invoice as a draft until staff have fixed it, and notifies them of the reason. */
export async function giveUpSending(
  { db, services }: SealingContext,
  invoice: InvoiceDocument,
  { sender, refusal }: RefusedSending,
): Promise<void> {
  const document = refOf(invoice)
  const reason = reasonOf(refusal)
  await db
    .update(documents)
    .set({ send_at: null, updated_at: services.clock.now().toISOString(), version: invoice.version + 1 })
    .where(isDocument(documents, document))
  await recordEvent({ db, services }, document, 'sending_failed', sender, { data: { reason } })
  await notifyStaff(services, db, {
    company_id: invoice.company_id,
    event: 'invoice_not_sent',
    title: 'Invoice not sent',
    body: `${invoice.number} could not be sent at the scheduled time: ${reason}.`,
    document,
  })
}
