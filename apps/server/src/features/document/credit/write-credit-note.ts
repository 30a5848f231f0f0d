import type { creditNoteInput } from '@quotespark/contract'
import { creditNotes, documents, type Transaction, together } from '@quotespark/database'
import type { CreditLine } from '@quotespark/domain/billing'
import { londonDate } from '@quotespark/domain/time'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { noteReopened } from '../billing/note-reopened.ts'
import { isDocument, refOf } from '../document-ref.ts'
import { recordEvent } from '../evidence/history.ts'
import { insertLines } from '../lines/insert-lines.ts'
import type { CreditNoteDocument, InvoiceDocument } from '../printable.ts'
import type { Sender } from '../product-sender.ts'
import { relateDocument } from '../relations.ts'
import { type SealingContext, sealAndDeliver } from '../send/seal-document.ts'
import { takeNumber } from '../take-number.ts'
import { storeSetOff } from './set-off.ts'
import { workOutCredit } from './work-out-credit.ts'

type Credit = z.output<typeof creditNoteInput>

/**
 * Writes a credit note on an invoice, dated today: it takes its number, comes off the balance first, and what is left of it is the
 * customer's credit. The customer and the invoice must be locked. It is neither sealed nor counted for VAT yet: `sealNote` or a sending
 * follows, then `countVat`. Refuses as `workOutCredit` does.
 */
export async function writeCreditNote(
  parts: SealingContext,
  invoice: InvoiceDocument,
  credit: Credit,
  by: Sender,
): Promise<CreditNoteDocument> {
  const { db, services } = parts
  const { lines, totals, cis, outcome } = await workOutCredit(db, invoice, credit)
  const { subtotal, discount_total, tax_amount, total_amount } = totals
  const now = services.clock.now()
  const created_at = now.toISOString()
  const note = await insertNote(db, invoice, lines, {
    ...{ subtotal, discount_total, tax_amount, total_amount },
    number: await takeNumber(db, 'credit_note', invoice.company_id),
    issue_date: londonDate(now),
    ...cis,
    ...{ reason: credit.reason, reason_kind: credit.reason_kind },
    ...{ created_by: by.user_id, created_at, updated_at: created_at },
  })
  const document = refOf(note)
  await relateDocument(db, document, { relation: 'credits', source_id: invoice.id, created_at })
  await storeSetOff(parts, invoice, note.id, outcome)
  if (credit.reopen_stage) await reopenStage(parts, invoice, by)
  await together([
    recordEvent(parts, document, 'issued', by, { data: { invoice_number: invoice.number } }),
    recordEvent(parts, refOf(invoice), 'credited', by, {
      data: {
        ...{ credit_note_number: note.number, amount: total_amount, reason: credit.reason },
        ...{ set_off_amount: outcome.set_off_amount, credit_amount: outcome.credit_amount },
      },
    }),
  ])
  return note
}

/** Seals what a note says now. It has taken effect, so it is drawn later where nothing is free to draw it. */
export async function sealNote(
  parts: SealingContext,
  note: CreditNoteDocument,
  { user_id, name, email }: Sender,
): Promise<void> {
  const by = { user_id, name, ...(email !== undefined && { email }) }
  await sealAndDeliver({ ...parts, isPromised: true }, refOf(note), null, { by, is_mailed: false })
}

/** Leaves the stage that the invoice bills to be billed again, by hand whatever its time was. */
async function reopenStage(parts: SealingContext, invoice: InvoiceDocument, by: Sender): Promise<void> {
  await parts.db
    .update(documents)
    .set({ is_stage_reopened: true })
    .where(isDocument(documents, refOf(invoice)))
  await noteReopened(parts, invoice, by)
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
  | 'cis_rate'
  | 'cis_labour_amount'
  | 'cis_materials_amount'
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
