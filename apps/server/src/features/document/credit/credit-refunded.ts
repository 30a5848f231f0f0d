import type { Transaction } from '@quotespark/database'
import type { Money } from '@quotespark/domain/money'
import { MESSAGES } from '@quotespark/domain/validation'
import { refOf } from '../document-ref.ts'
import { readLockedInvoice } from '../lock-invoices.ts'
import type { RefundCredit } from '../payment/asked-money.ts'
import { refuse } from '../payment/refuse.ts'
import type { InvoiceDocument } from '../printable.ts'
import type { Sender } from '../product-sender.ts'
import { letterOf } from '../send/letter.ts'
import type { SealingContext } from '../send/seal-document.ts'
import { issue } from '../send/send-document.ts'
import { countVat } from '../vat/count-vat.ts'
import { workOutCredit } from './work-out-credit.ts'
import { sealNote, writeCreditNote } from './write-credit-note.ts'

/** An invoice that owes again what a refund takes off it. */
export interface OwedAgain {
  invoice: InvoiceDocument
  amount: Money
}

const credited = (amount: Money, credit: RefundCredit) => ({ ...credit, amount, reopen_stage: false })

/**
 * Refuses a credit for a refund that comes off no invoice with `invalid_input`, more than is left to credit with `credit_exceeds`, and an
 * invoice with a change that was not sent.
 */
export async function refuseUncreditable(
  db: Transaction,
  owing: readonly OwedAgain[],
  credit: RefundCredit,
): Promise<void> {
  if (owing.length === 0) refuse('credit_note', MESSAGES.creditOfSurplus)
  for (const { invoice, amount } of owing) await workOutCredit(db, invoice, credited(amount, credit))
}

/**
 * Issues a credit note for what a refund took off each invoice, so that none owes it again. The customer and the invoices must be
 * locked, and `refuseUncreditable` passed. With `isSent` the notes go to the customer at once, for the refund itself cannot be undone;
 * their emails must have been counted.
 */
export async function creditRefunded(
  parts: SealingContext,
  owing: readonly OwedAgain[],
  { credit, isSent, by }: { credit: RefundCredit; isSent: boolean; by: Sender },
): Promise<void> {
  for (const { invoice, amount } of owing) {
    const now = await readLockedInvoice(parts.db, refOf(invoice))
    const note = await writeCreditNote(parts, now, credited(amount, credit), by)
    if (isSent) {
      const letter = await letterOf(parts.db, refOf(note), {})
      await issue({ ...parts, isPromised: true }, note, { by, letter })
    } else {
      await sealNote(parts, note, by)
    }
    const { company_id } = invoice
    await countVat(parts, { company_id, invoices: [invoice.id], credit_notes: [note.id] })
  }
}
