import type { PaymentMethod } from '@quotespark/domain/document'
import { fromPence, toPence } from '@quotespark/domain/money'
import { londonDate } from '@quotespark/domain/time'
import type { WorldSettlement } from '@quotespark/testing/worlds'
import { documentRef } from '../features/document/document-ref.ts'
import { lockForStaff } from '../features/document/lock-document.ts'
import { sendDocument } from '../features/document/send/send-document.ts'
import { cancelInvoice } from '../features/invoice/cancel-invoice.ts'
import { recordPayment } from '../features/invoice/record-payment.ts'
import { recordView } from '../features/portal/record-view.ts'
import type { WorldBuilder } from './world-builder.ts'

/** Payment methods in turn: most by bank transfer. */
const WAYS: readonly PaymentMethod[] = [
  'bank_transfer',
  'bank_transfer',
  'card',
  'bank_transfer',
  'cash',
  'cheque',
]

interface Course {
  settlement: WorldSettlement
  written_days_ago: number
  paid_after: number
}

/** Takes a draft invoice of a world to its present status. */
export async function settleInvoice(
  { services, clock, settled, asStaff }: WorldBuilder,
  id: string,
  { settlement, written_days_ago, paid_after }: Course,
): Promise<void> {
  if (settlement === 'draft') return
  await asStaff((context) => sendDocument(context, 'invoice', { id }))
  if (settlement === 'sent') return
  clock.goTo(Math.max(written_days_ago - 1, 0))
  if (settlement === 'cancelled') return asStaff((context) => cancelInvoice(context, id))
  await recordView(services, documentRef('invoice', settled.owner.company_id, id), {
    user_id: undefined,
    user_agent: '',
  })
  if (settlement === 'viewed') return
  clock.goTo(Math.max(written_days_ago - paid_after, 0))
  await asStaff(async (context) => {
    const { total_amount } = await lockForStaff(context, 'invoice', id)
    await recordPayment(context, id, {
      undoable: false,
      amount: settlement === 'paid' ? total_amount : fromPence(toPence(total_amount) / 2n),
      paid_on: londonDate(clock.now()),
      method: WAYS[written_days_ago % WAYS.length] ?? 'other',
      reference: settlement === 'paid' ? null : 'First half',
      cis_amount: null,
      notify_customer: false,
    })
  })
}
