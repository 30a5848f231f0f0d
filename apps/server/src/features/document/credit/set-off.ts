import { allocations, documents, type Transaction } from '@quotespark/database'
import { type SetOff, setOffCredit } from '@quotespark/domain/billing'
import { isZeroMoney } from '@quotespark/domain/money'
import { londonDate } from '@quotespark/domain/time'
import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../../../clock.ts'
import { type DocumentRef, isDocument, refOf } from '../document-ref.ts'
import { readLockedInvoice } from '../lock-invoices.ts'
import type { InvoiceDocument } from '../printable.ts'
import { listNotesOfInvoice } from './notes-of-invoice.ts'

/**
 * Takes the credit of a note off the balance of its own invoice, whose row is locked, and gives the invoice the status that follows.
 * The database itself updates what is set off on both.
 */
export async function storeSetOff(
  { db, services }: { db: Transaction; services: { clock: Clock } },
  invoice: InvoiceDocument,
  credit_note_id: string,
  { set_off_amount, status }: SetOff,
): Promise<void> {
  const now = services.clock.now()
  const created_at = now.toISOString()
  const used_on = londonDate(now)
  if (!isZeroMoney(set_off_amount)) {
    await db.insert(allocations).values({
      ...{ id: uuidv7(), company_id: invoice.company_id, document_id: invoice.id, credit_note_id },
      ...{ amount: set_off_amount, is_set_off: true, used_on, created_at },
    })
  }
  const isSettledNow = status === 'paid' && invoice.status !== 'paid'
  await db
    .update(documents)
    .set({
      status,
      ...(isSettledNow && { paid_date: used_on }),
      updated_at: created_at,
      version: invoice.version + 1,
    })
    .where(isDocument(documents, refOf(invoice)))
}

/**
 * Takes what the invoice's own notes have as unused credit off its balance, oldest first: called once something has made it owed again.
 * Its row must be locked.
 */
export async function setOffOwnCredit(
  parts: { db: Transaction; services: { clock: Clock } },
  document: DocumentRef<'invoice'>,
): Promise<void> {
  for (const note of await listNotesOfInvoice(parts.db, document)) {
    // As the one before has left it.
    const invoice = await readLockedInvoice(parts.db, document)
    const outcome = setOffCredit(invoice, note.credit_left_amount)
    if (!isZeroMoney(outcome.set_off_amount)) await storeSetOff(parts, invoice, note.id, outcome)
  }
}
