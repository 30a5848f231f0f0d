import type { creditNoteInput } from '@quotespark/contract'
import { creditNotes, documents, type Transaction, together } from '@quotespark/database'
import type { CreditLine } from '@quotespark/domain/billing'
import { londonDate } from '@quotespark/domain/time'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { StaffContext } from '../../api/context.ts'
import { noteReopened } from '../document/billing/note-reopened.ts'
import { storeSetOff } from '../document/credit/set-off.ts'
import { type DocumentRef, documentRef, isDocument, refOf } from '../document/document-ref.ts'
import { recordEvent } from '../document/evidence/history.ts'
import { requireDocument } from '../document/find-document.ts'
import { insertLines } from '../document/lines/insert-lines.ts'
import { lockCustomer } from '../document/lock-customer.ts'
import { lockForStaff } from '../document/lock-document.ts'
import type { CreditNoteDocument, InvoiceDocument } from '../document/printable.ts'
import { relateDocument } from '../document/relations.ts'
import { sealAndDeliver } from '../document/send/seal-document.ts'
import { deliver } from '../document/send/send-document.ts'
import { takeNumber } from '../document/take-number.ts'
import { hasUndoWindow } from '../document/undo-window/open-undo-window.ts'
import { countVat } from '../document/vat/count-vat.ts'
import { workOutCredit } from './work-out-credit.ts'

type Asked = z.output<typeof creditNoteInput> & { id: string; send: boolean }

/**
 * Issues a credit note on an invoice, dated today: it takes its number, comes off the balance first, and what is left of it is the
 * customer's credit. Its content is sealed as it is now; with `send` it goes to the customer after the usual undo window. Returns its
 * id. Refuses as `workOutCredit` does.
 */
export async function issueCreditNote(context: StaffContext, input: Asked): Promise<string> {
  const { db, actor, services } = context
  const invoice = await lockToCredit(context, input.id)
  const { lines, totals, outcome } = await workOutCredit(db, invoice, input)
  const { subtotal, discount_total, tax_amount, total_amount } = totals
  const now = services.clock.now()
  const created_at = now.toISOString()
  const note = await insertNote(db, invoice, lines, {
    ...{ subtotal, discount_total, tax_amount, total_amount },
    number: await takeNumber(db, 'credit_note', actor.company_id),
    issue_date: londonDate(now),
    ...{ reason: input.reason, reason_kind: input.reason_kind },
    ...{ created_by: actor.user_id, created_at, updated_at: created_at },
  })
  const document = refOf(note)
  await relateDocument(db, document, { relation: 'credits', source_id: invoice.id, created_at })
  await storeSetOff(context, invoice, note.id, outcome)
  if (input.reopen_stage) await reopenStage(context, invoice)
  await together([
    recordEvent(context, document, 'issued', actor, { data: { invoice_number: invoice.number } }),
    recordEvent(context, refOf(invoice), 'credited', actor, {
      data: {
        ...{ credit_note_number: note.number, amount: total_amount, reason: input.reason },
        ...{ set_off_amount: outcome.set_off_amount, credit_amount: outcome.credit_amount },
      },
    }),
  ])
  // It has taken effect, so it is drawn later where nothing is free to draw it now. A sending that does not wait seals it as well.
  const sealing = { ...context, isPromised: true }
  if (!input.send || hasUndoWindow(services)) await seal(sealing, document)
  if (input.send) await deliver(sealing, note)
  // From what was just sealed.
  await countVat(context, { company_id: actor.company_id, invoices: [invoice.id], credit_notes: [note.id] })
  return note.id
}

/** Leaves the stage that the invoice bills to be billed again, by hand whatever its time was. */
async function reopenStage(context: StaffContext, invoice: InvoiceDocument): Promise<void> {
  await context.db
    .update(documents)
    .set({ is_stage_reopened: true })
    .where(isDocument(documents, refOf(invoice)))
  await noteReopened(context, invoice, context.actor)
}

function seal(
  context: Parameters<typeof sealAndDeliver>[0] & Pick<StaffContext, 'actor'>,
  document: DocumentRef,
) {
  const { user_id, name, email } = context.actor
  return sealAndDeliver(context, document, null, { by: { user_id, name, email }, is_mailed: false })
}

/** Locks the customer and then the invoice, so that several notes at once come one after the other. */
async function lockToCredit(context: StaffContext, id: string): Promise<InvoiceDocument> {
  const { db, actor } = context
  const { customer_id } = await requireDocument(db, documentRef('invoice', actor.company_id, id))
  if (customer_id !== null) await lockCustomer(context, customer_id)
  return lockForStaff(context, 'invoice', id)
}

type NewNote = Pick<
  typeof creditNotes.$inferInsert,
  | 'number'
  | 'issue_date'
  | 'reason'
  | 'reason_kind'
  | 'subtotal'
  | 'discount_total'
  | 'tax_amount'
  | 'total_amount'
  | 'created_by'
  | 'created_at'
  | 'updated_at'
>

/** Stores the note with its lines. It goes where its invoice goes. */
async function insertNote(
  db: Transaction,
  invoice: InvoiceDocument,
  lines: readonly CreditLine[],
  columns: NewNote,
): Promise<CreditNoteDocument> {
  const { company_id, number, customer_id, contact_id, site_id } = invoice
  const { billing_address, customer_email, cc_email, bcc_email, buyer_reference, order_reference } = invoice
  if (customer_id === null) throw new Error('an issued invoice without its customer')
  const [note] = await db
    .insert(creditNotes)
    .values({
      ...columns,
      ...{ id: uuidv7(), company_id, title: `Credit for ${number}`, customer_id, contact_id, site_id },
      ...{ billing_address, customer_email, cc_email, bcc_email, buyer_reference, order_reference },
    })
    .returning()
  if (!note) throw new Error('a credit note came back as nothing')
  await insertLines(
    db,
    refOf(note),
    lines.map(({ vat_category = null, ...line }, sort_order) => ({
      ...{ ...line, vat_category, kind: 'line' as const, id: uuidv7(), company_id, sort_order },
      ...{ discount_percent: null, picture_file_id: null, net_amount: null },
    })),
  )
  return note
}
