import { asCompany, type Transaction } from '@quotespark/database'
import { isZeroMoney, type Money, sumMoney } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { type PaymentReceiptView, type SealedContent, sellerOfSealed } from '@quotespark/paper'
import { pdfFile } from '../../../api/pdf-file.ts'
import type { Services } from '../../../services.ts'
import { toPayOf } from '../cis/cis-of-invoice.ts'
import { logoKey } from '../document-pdf.ts'
import type { DocumentRef } from '../document-ref.ts'
import { lookNow } from '../kinds/look-now.ts'
import { loadPrintableInvoices, type PrintableInvoice } from '../printable.ts'
import { findPayment, type StandingPayment } from './find-payment.ts'
import { listSettling } from './list-payments.ts'
import { openPartsOf } from './open-parts.ts'
import { receiptContent } from './receipt.ts'

export interface PaymentRef {
  company_id: string
  payment_id: string
}

/**
 * Draws the receipt of one payment as it stands now: what of it settles which invoice, and what of each is still to be paid. Refuses a void,
 * a refund, a deduction and a payment that is void with `not_found`, and with `busy`.
 */
export async function paymentReceiptPdf(services: Services, ref: PaymentRef): Promise<File> {
  const { payment, invoices, look } = await asCompany(services.database, ref.company_id, async (db) => {
    const received = await findReceived(db, ref)
    if (!received) throw new Refusal('not_found', { entity: 'receipt' })
    return { ...received, look: await lookOf(db, received) }
  })
  const { seller, logo_key, ...rest } = look
  const logo = logo_key ? await services.files.get(logo_key) : null
  const { paid_on, method, amount, unallocated_amount, returned_amount, created_at } = payment
  const view: PaymentReceiptView = {
    ...rest,
    ...{ paid_on, method, amount },
    seller: sellerOfSealed(seller, logo),
    invoices: invoices.map((part) => ({
      number: part.printable.invoice.number,
      amount: part.amount,
      to_pay_amount: toPayOf(part.printable),
    })),
    credit_amount: unallocated_amount,
    refunded_amount: returned_amount,
    issued_at: created_at,
  }
  const bytes = await services.pdf.renderPaymentReceipt(view, ref)
  return pdfFile(`Receipt ${paid_on}`, bytes)
}

/** The same for the customer of an invoice, whose other payments are none of theirs. */
export async function receiptOfInvoice(
  services: Services,
  document: DocumentRef<'invoice'>,
  payment_id: string,
): Promise<File> {
  const { company_id } = document
  const settling = await asCompany(services.database, company_id, (db) => listSettling(db, document))
  if (!settling.some(({ id }) => id === payment_id)) throw new Refusal('not_found', { entity: 'payment' })
  return paymentReceiptPdf(services, { company_id, payment_id })
}

export interface Received {
  payment: StandingPayment
  /** The invoices that it settles, by number. */
  invoices: { printable: PrintableInvoice; amount: Money }[]
}

/** Finds a payment with what it settles now; undefined for what is no money received: a void, a refund, a deduction, and once it is void. */
export async function findReceived(
  db: Transaction,
  { company_id, payment_id }: PaymentRef,
): Promise<Received | undefined> {
  const payment = await findPayment(db, company_id, payment_id)
  if (payment.kind !== 'payment' || payment.method === 'cis_deduction' || payment.is_voided) return undefined
  const parts = Map.groupBy(await openPartsOf(db, company_id, payment_id), ({ document_id }) => document_id)
  const printable = await loadPrintableInvoices(db, company_id, [...parts.keys()])
  const invoices = printable.map((each) => ({
    printable: each,
    amount: sumMoney((parts.get(each.invoice.id) ?? []).map(({ left_amount }) => left_amount)),
  }))
  const byNumber = invoices.toSorted((one, other) =>
    one.printable.invoice.number.localeCompare(other.printable.invoice.number),
  )
  return { payment, invoices: byNumber.filter(({ amount }) => !isZeroMoney(amount)) }
}

interface Look
  extends Pick<SealedContent, 'seller' | 'customer' | 'vat_registered' | 'accent_colour' | 'look'> {
  logo_key: string | undefined
}

/** Seller, customer and looks as on the first invoice; where the payment settles none, as they are now. */
async function lookOf(db: Transaction, { payment, invoices }: Received): Promise<Look> {
  const { company_id } = payment
  const [first] = invoices
  const content = first ? await receiptContent(db, first.printable.invoice) : await lookNow(db, payment)
  const { seller, customer, vat_registered, accent_colour, look } = content
  const logo_key = await logoKey(db, { company_id }, content)
  return { seller, customer, vat_registered, accent_colour, look, logo_key }
}
