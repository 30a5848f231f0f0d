import type { creditNoteInput } from '@quotespark/contract'
import type { z } from 'zod'
import type { StaffContext } from '../../api/context.ts'
import { sealNote, writeCreditNote } from '../document/credit/write-credit-note.ts'
import { documentRef } from '../document/document-ref.ts'
import { requireDocument } from '../document/find-document.ts'
import { lockCustomer } from '../document/lock-customer.ts'
import { lockForStaff } from '../document/lock-document.ts'
import type { InvoiceDocument } from '../document/printable.ts'
import { deliver } from '../document/send/send-document.ts'
import { hasUndoWindow } from '../document/undo-window/open-undo-window.ts'
import { countVat } from '../document/vat/count-vat.ts'

type Asked = z.output<typeof creditNoteInput> & { id: string; send: boolean }

/**
 * Issues a credit note on an invoice, dated today. Its content is sealed as it is now; with `send` it goes to the customer after the
 * usual undo window. Returns its id. Refuses as `workOutCredit` does.
 */
export async function issueCreditNote(
  context: StaffContext,
  { id, send, ...credit }: Asked,
): Promise<string> {
  const { actor, services } = context
  const { company_id } = actor
  const invoice = await lockToCredit(context, id)
  const note = await writeCreditNote(context, invoice, credit, actor)
  // A sending that does not wait seals it as well.
  if (!send || hasUndoWindow(services)) await sealNote(context, note, actor)
  // It has taken effect, so it is drawn later where nothing is free to draw it now.
  if (send) await deliver({ ...context, isPromised: true }, note)
  // From what was just sealed.
  await countVat(context, { company_id, invoices: [invoice.id], credit_notes: [note.id] })
  return note.id
}

/** Locks the customer and then the invoice, so that several notes at once come one after the other. */
async function lockToCredit(context: StaffContext, id: string): Promise<InvoiceDocument> {
  const { db, actor } = context
  const { customer_id } = await requireDocument(db, documentRef('invoice', actor.company_id, id))
  if (customer_id !== null) await lockCustomer(context, customer_id)
  return lockForStaff(context, 'invoice', id)
}
