import type { creditRefundInput, Payment } from '@quotespark/contract'
import { fillInOrder } from '@quotespark/domain/document'
import { isZeroMoney, normaliseMoney, sumMoney } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { londonDate } from '@quotespark/domain/time'
import type { z } from 'zod'
import type { StaffContext } from '../../../api/context.ts'
import { staff } from '../../../api/procedures.ts'
import { documentRef } from '../../document/document-ref.ts'
import { lockInvoices, lockPayer } from '../../document/lock-invoices.ts'
import { allocatedFrom, listCreditSources, loadCredit } from '../../document/payment/credit-sources.ts'
import { findPayment } from '../../document/payment/find-payment.ts'
import { insertNoteRefund, insertRefund } from '../../document/payment/insert-refund.ts'
import { openInvoices } from '../../document/payment/open-invoices.ts'
import { loadPayments } from '../../document/payment/payment-rows.ts'
import { dayOf } from '../../document/payment/refuse.ts'
import { releaseCredit, spendCredit } from '../../document/payment/spend-credit.ts'
import { requireCustomer } from '../../document/require-customer.ts'

type CreditRefund = z.output<typeof creditRefundInput> & { id: string }

/** Operations on the money of one customer, part of the customers' router. */
export const customerCreditRouter = {
  listOpenInvoices: staff.customer.listOpenInvoices.handler(async ({ context: { db, actor }, input }) => {
    await requireCustomer(db, actor.company_id, input.id)
    return { items: await openInvoices(db, actor.company_id, input.id) }
  }),
  getCredit: staff.customer.getCredit.handler(async ({ context: { db, actor }, input }) => {
    await requireCustomer(db, actor.company_id, input.id)
    return loadCredit(db, actor.company_id, input.id)
  }),
  allocateCredit: staff.customer.allocateCredit.handler(async ({ context, input }) => {
    await allocateCredit(context, input)
    return loadCredit(context.db, context.actor.company_id, input.id)
  }),
  releaseCredit: staff.customer.releaseCredit.handler(async ({ context, input }) => {
    const invoice = await lockInvoiceOf(context, input)
    await releaseCredit(context, invoice, input.amount && normaliseMoney(input.amount), context.actor)
    return loadCredit(context.db, context.actor.company_id, input.id)
  }),
  refundCredit: staff.customer.refundCredit.handler(async ({ context, input }) => ({
    items: await refundCredit(context, input),
  })),
}

interface OnInvoice {
  id: string
  invoice_id: string
}

/** Uses credit, the oldest first. Refuses more than there is with `credit_insufficient`, and more than the invoice owes. */
async function allocateCredit(context: StaffContext, input: OnInvoice & { amount: string }): Promise<void> {
  const invoice = await lockInvoiceOf(context, input)
  const { taken } = await takeCredit(context, input)
  const parts = taken.map(({ item, amount }) => ({ source: allocatedFrom(item), amount }))
  await spendCredit(context, invoice, parts, context.actor)
}

/** Locks the customer and then the invoice. Refuses an invoice of somebody else as one that is not there. */
async function lockInvoiceOf(context: StaffContext, { id, invoice_id }: OnInvoice) {
  await lockPayer(context.db, context.actor.company_id, id)
  const [invoice] = await lockInvoices(context, [invoice_id])
  if (invoice?.customer_id !== id) throw new Refusal('not_found', { entity: 'invoice' })
  return invoice
}

async function takeCredit({ db, actor }: StaffContext, { id, amount }: { id: string; amount: string }) {
  const sources = await listCreditSources(db, actor.company_id, id)
  const { parts, rest } = fillInOrder(amount, sources, ({ left_amount }) => left_amount)
  if (!isZeroMoney(rest)) {
    const available_amount = sumMoney(sources.map(({ left_amount }) => left_amount))
    throw new Refusal('credit_insufficient', { available_amount })
  }
  return { taken: parts }
}

/**
 * Records that credit was paid back: one refund for each payment or note that it is left of, the oldest first. Refuses a day in the future or
 * before one of these.
 */
async function refundCredit(context: StaffContext, input: CreditRefund): Promise<Payment[]> {
  const { db, actor, services } = context
  const { company_id } = actor
  const today = londonDate(services.clock.now())
  await lockPayer(db, company_id, input.id)
  const { taken } = await takeCredit(context, input)
  const ids: string[] = []
  for (const { item, amount } of taken) {
    const { method, reason } = input
    const refund = { amount, method, reason, paid_on: dayOf(input.paid_on, { paid_on: item.date }, today) }
    if (item.kind === 'overpayment') {
      const payment = await findPayment(db, company_id, item.id)
      const { id } = await insertRefund(context, { payment, invoices: [], first: null }, refund, actor)
      ids.push(id)
    } else {
      const note = documentRef('credit_note', company_id, item.id)
      ids.push(await insertNoteRefund(context, note, input.id, refund, actor))
    }
  }
  return loadPayments(context, ids)
}
