import type { Payment } from '@quotespark/contract'
import { documentHolds } from '@quotespark/database'
import { subtractMoney, ZERO_MONEY } from '@quotespark/domain/money'
import { and, eq, sql } from 'drizzle-orm'
import type { StaffReader } from '../../api/context.ts'
import { type DocumentRef, documentRef } from '../document/document-ref.ts'
import { listPayments } from '../document/payment/list-payments.ts'
import { loadPayment } from '../document/payment/payment-rows.ts'
import { presentPayment } from '../document/payment/present-payment.ts'
import { loadRefund } from '../document/payment/refund-requests.ts'
import { withWaitingPayment } from '../document/payment/waiting-payments.ts'
import { findUndoWindow } from '../document/undo-window/open-undo-window.ts'
import type { WaitingStepInput } from '../document/undo-window/waiting-input.ts'

type Reader = Pick<StaffReader, 'db' | 'actor'>

/** A void or a refund of a payment that can still be undone, as it will be once its undo window has ended. */
export async function loadWaitingRow(
  reader: Reader,
  document: DocumentRef<'invoice'>,
  { payment_id, kind }: { payment_id: string; kind: 'void' | 'refund' },
): Promise<Payment> {
  const { db, actor } = reader
  const payments = withWaitingPayment(await listPayments(db, document), await findUndoWindow(db, document))
  const waiting = payments.findLast((row) => row.kind === kind && row.payment_id === payment_id)
  if (!waiting) throw new Error(`a ${kind} that was written is not there`)
  const { payment_amount: amount, abilities, ...row } = presentPayment(waiting, actor)
  const { release: _, ...shown } = abilities
  const { customer, invoices } = await loadPayment(reader, payment_id)
  return {
    ...row,
    ...{
      kind,
      amount,
      signed_amount: subtractMoney(ZERO_MONEY, amount),
      unallocated_amount: ZERO_MONEY,
    },
    ...{ customer, invoices, credit_note_id: null, quote: null, abilities: shown },
    ...{ fee_amount: null, excess_amount: ZERO_MONEY, failure_reason: null },
  }
}

/** A refund by the id that it was asked for with, also while it can still be undone. */
export async function loadAskedRefund(reader: Reader, id: string): Promise<Payment> {
  const { db, actor } = reader
  const [hold] = await db
    .select({ document_id: documentHolds.document_id, input: documentHolds.input })
    .from(documentHolds)
    .where(
      and(
        eq(documentHolds.company_id, actor.company_id),
        eq(documentHolds.step, 'refund'),
        sql`${documentHolds.input} -> 'asked' ->> 'id' = ${id}`,
      ),
    )
  if (!hold) return loadRefund(reader, id)
  const { payment_id } = (hold.input as WaitingStepInput['refund']).asked
  const document = documentRef('invoice', actor.company_id, hold.document_id)
  return loadWaitingRow(reader, document, { payment_id, kind: 'refund' })
}
