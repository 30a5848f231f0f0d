import { restOfShares, type Share, splitPayment } from '@quotespark/domain/document'
import { isZeroMoney, subtractMoney, sumMoney, ZERO_MONEY } from '@quotespark/domain/money'
import type { DeferredWork } from '../../../afterwards.ts'
import type { StaffContext } from '../../../api/context.ts'
import { documentRef, refOf } from '../document-ref.ts'
import { recordEvent } from '../evidence/history.ts'
import { readLockedInvoice } from '../lock-invoices.ts'
import { type InvoiceDocument, loadPrintableInvoice } from '../printable.ts'
import type { Sender } from '../product-sender.ts'
import { notifyOfCredit } from './announce-card-payment.ts'
import { type ReceivedPayment, sharesOfWaiting, type WaitingPayment } from './asked-money.ts'
import { type InvoiceShare, insertSharedPayment } from './note-payment.ts'
import { thankForPayment } from './thank-for-payment.ts'

type Parts = Pick<StaffContext, 'db' | 'services'> & { afterwards: DeferredWork }

/**
 * Records a payment that staff report, and thanks the customer; the rows of its invoices must be locked. CIS that was deducted beside it
 * comes first. When it waited and is too much for an invoice by now, that part is credit and staff are told. `id` is the one that its
 * row gets.
 */
export async function takePayment(
  parts: Parts,
  locked: InvoiceDocument[],
  held: { id: string; company_id: string; input: WaitingPayment; by: Sender },
): Promise<void> {
  const { id, company_id, input, by } = held
  const { thanks_to, credit: expected = ZERO_MONEY } = input
  const invoices = await takeDeduction(parts, locked, held)
  const [first] = invoices
  const planned = sharesOfWaiting(input, first?.id).map((share) => ({
    ...partOf(invoices, share),
    asked: share.amount,
  }))
  const shares = planned.filter(({ amount }) => !isZeroMoney(amount))
  const payment = receivedOf(input.payment, shares)
  // Nothing is left of which it could have been deducted.
  if (isZeroMoney(payment.amount)) return
  const credit = restOfShares(
    payment.amount,
    shares.map(({ invoice, amount }) => ({ invoice_id: invoice.id, amount })),
  )
  const payer = { company_id, customer_id: first ? first.customer_id : (input.customer_id ?? null) }
  const { sha256 } = await insertSharedPayment(parts, payer, { ...payment, id }, { shares, credit }, by)
  const evidence = { sha256 }
  if (payment.quote_id) {
    const data = { amount: payment.amount }
    const quote = documentRef('quote', company_id, payment.quote_id)
    await recordEvent(parts, quote, 'payment_recorded', by, { data, evidence })
  }
  if (thanks_to !== null) await thankForPayment(parts, { company_id, invoice_id: first?.id ?? null }, id)
  if (credit === expected) return
  for (const { invoice, amount, asked } of planned) {
    if (amount === asked) continue
    // Its history says where the money went where nothing of it concerns the invoice.
    if (isZeroMoney(amount)) {
      await recordEvent(parts, refOf(invoice), 'credit_kept', by, { data: { amount: asked }, evidence })
    }
    const printable = await loadPrintableInvoice(parts.db, company_id, invoice.id)
    await notifyOfCredit(parts, printable, {
      ...{ amount: payment.amount, how: '' },
      credit: subtractMoney(asked, amount),
    })
  }
}

function partOf(invoices: readonly InvoiceDocument[], { invoice_id, amount }: Share): InvoiceShare {
  const invoice = invoices.find((each) => each.id === invoice_id)
  if (!invoice) throw new Error('an invoice of a payment is not locked')
  return { invoice, amount: splitPayment(invoice, amount).part }
}

/** A deduction is no money that could become credit: it is what its invoices take. */
function receivedOf(payment: ReceivedPayment, shares: readonly InvoiceShare[]): ReceivedPayment {
  if (payment.method !== 'cis_deduction') return payment
  return { ...payment, amount: sumMoney(shares.map(({ amount }) => amount)) }
}

/** Records the deduction beside a payment, as far as its invoices still owe it, and answers the invoices as that leaves them. */
async function takeDeduction(
  parts: Parts,
  invoices: InvoiceDocument[],
  { company_id, input, by }: { company_id: string; input: WaitingPayment; by: Sender },
): Promise<InvoiceDocument[]> {
  const { deducted, payment } = input
  const planned = (deducted?.shares ?? []).map((share) => partOf(invoices, share))
  const shares = planned.filter(({ amount }) => !isZeroMoney(amount))
  if (!deducted || shares.length === 0) return invoices
  const { paid_on, reference } = payment
  const received = receivedOf({ ...payment, method: 'cis_deduction' }, shares)
  const payer = { company_id, customer_id: shares[0]?.invoice.customer_id ?? null }
  const row = { id: deducted.id, amount: received.amount, method: received.method, paid_on, reference }
  await insertSharedPayment(parts, payer, row, { shares, credit: ZERO_MONEY }, by)
  const after: InvoiceDocument[] = []
  for (const invoice of invoices) after.push(await readLockedInvoice(parts.db, refOf(invoice)))
  return after
}
