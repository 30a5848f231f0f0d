import type { Payment } from '@quotespark/contract'
import { subtractMoney, ZERO_MONEY } from '@quotespark/domain/money'
import type { StaffReader } from '../../api/context.ts'
import type { DocumentRef } from '../document/document-ref.ts'
import type { StandingPayment } from '../document/payment/find-payment.ts'
import { listPayments } from '../document/payment/list-payments.ts'
import { loadPayment } from '../document/payment/payment-rows.ts'
import { presentPayment } from '../document/payment/present-payment.ts'
import { withWaitingPayment } from '../document/payment/waiting-payments.ts'
import { findUndoWindow } from '../document/undo-window/open-undo-window.ts'

/** A void that can still be undone, as it will be once its undo window has ended. */
export async function loadWaitingVoid(
  reader: Pick<StaffReader, 'db' | 'actor'>,
  document: DocumentRef<'invoice'>,
  voided: StandingPayment,
): Promise<Payment> {
  const { db, actor } = reader
  const payments = withWaitingPayment(await listPayments(db, document), await findUndoWindow(db, document))
  const waiting = payments.find(({ kind, payment_id }) => kind === 'void' && payment_id === voided.id)
  if (!waiting) throw new Error('a void that was written is not there')
  const { payment_amount: amount, abilities, ...row } = presentPayment(waiting, actor)
  const { release: _, ...shown } = abilities
  const { customer, invoices } = await loadPayment(reader, voided.id)
  return {
    ...row,
    ...{
      kind: 'void',
      amount,
      signed_amount: subtractMoney(ZERO_MONEY, amount),
      unallocated_amount: ZERO_MONEY,
    },
    ...{ customer, invoices, credit_note_id: null, quote: null, abilities: shown },
    ...{ fee_amount: null, excess_amount: ZERO_MONEY, failure_reason: null },
  }
}
