import { restOfShares, splitPayment } from '@quotespark/domain/document'
import { isZeroMoney, subtractMoney, ZERO_MONEY } from '@quotespark/domain/money'
import type { DeferredWork } from '../../../afterwards.ts'
import type { StaffContext } from '../../../api/context.ts'
import { documentRef, refOf } from '../document-ref.ts'
import { recordEvent } from '../evidence/history.ts'
import { type InvoiceDocument, loadPrintableInvoice } from '../printable.ts'
import type { Sender } from '../product-sender.ts'
import { notifyOfCredit } from './announce-card-payment.ts'
import { sharesOfWaiting, type WaitingPayment } from './asked-money.ts'
import { insertSharedPayment } from './note-payment.ts'
import { thankForPayment } from './thank-for-payment.ts'

type Parts = Pick<StaffContext, 'db' | 'services'> & { afterwards: DeferredWork }

/**
 * Records a payment that staff report, and thanks the customer; the rows of its invoices must be locked. When it waited and is too much
 * for an invoice by now, that part is credit and staff are told. `id` is the one that its row gets.
 */
export async function takePayment(
  parts: Parts,
  invoices: InvoiceDocument[],
  held: { id: string; company_id: string; input: WaitingPayment; by: Sender },
): Promise<void> {
  const { id, company_id, input, by } = held
  const { payment, thanks_to, credit: expected = ZERO_MONEY } = input
  const [first] = invoices
  const planned = sharesOfWaiting(input, first?.id).map(({ invoice_id, amount }) => {
    const invoice = invoices.find((each) => each.id === invoice_id)
    if (!invoice) throw new Error('an invoice of a payment is not locked')
    return { invoice, amount: splitPayment(invoice, amount).part, asked: amount }
  })
  const shares = planned.filter(({ amount }) => !isZeroMoney(amount))
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
