import { accentColour, type DocumentLook } from '@quotespark/domain/company'
import { PAYMENT_METHOD_LABELS } from '@quotespark/domain/document'
import { formatMoney, isZeroMoney } from '@quotespark/domain/money'
import { cleanText } from '@quotespark/domain/text'
import { formatDate } from '@quotespark/domain/time'
import type { DocumentView } from '../document-view.ts'
import type { PaymentReceiptView, ReceiptView } from '../receipt-view.ts'
import { type PrintedTotal, type PrintedVat, printedTotals, printedVat } from './printed-amounts.ts'
import type { LabelledText } from './printed-document.ts'
import { kindTitle } from './printed-kind.ts'
import {
  legalLine,
  type PrintedParty,
  type PrintedSeller,
  printedCustomer,
  printedSeller,
} from './printed-seller.ts'

/** The input of pdf-template/receipt.typ: every text as printed. Fields shared with documents have the same names. */
export interface PrintedReceipt {
  kind_title: string
  document_title: string
  number: string
  revision: null
  title: string
  description: null
  status_note: string | null
  facts: LabelledText[]
  seller: PrintedSeller
  customer_label: string
  customer: PrintedParty
  columns: string[]
  /** The cells of each payment, one per column. */
  payments: string[][]
  vat_by_rate: PrintedVat[]
  totals: PrintedTotal[]
  closing_text: string
  footer: null
  legal_line: string
  accent: string
  look: DocumentLook
}

export function printedReceipt({ document: asSealed, payments, paid_on }: ReceiptView): PrintedReceipt {
  // The deduction is among the payments, and nothing is left to pay.
  const { cis: _, ...document } = asSealed
  const number = cleanText(document.number)
  const invoice = kindTitle(document)
  const issued = formatDate(document.issued_on)
  return {
    kind_title: 'Receipt',
    document_title: `Receipt for invoice ${number} from ${cleanText(document.seller.name)}`,
    number,
    revision: null,
    title: cleanText(document.title),
    description: null,
    status_note: `PAID ${formatDate(paid_on)}`,
    facts: [
      [invoice, number],
      ['Issue date', issued],
      ['Paid', formatDate(paid_on)],
    ],
    seller: printedSeller(document),
    customer_label: 'Received from',
    customer: printedCustomer(document.customer),
    columns: ['Received', 'Paid by', 'Amount'],
    payments: payments.map(({ paid_on, method, amount }) => [
      formatDate(paid_on),
      PAYMENT_METHOD_LABELS[method],
      formatMoney(amount),
    ]),
    vat_by_rate: printedVat(document),
    totals: printedTotals(document),
    // Two documents that look like the VAT invoice of one supply would be two claims for its input tax.
    closing_text: `This receipt goes with ${invoice} ${number} of ${issued}, and does not replace it.`,
    ...frameOf(document),
  }
}

/** The receipt of one payment: what of it paid which invoice, and what of each is still to be paid. */
export function printedPaymentReceipt(view: PaymentReceiptView): PrintedReceipt {
  const { paid_on, method, amount, invoices, credit_amount, refunded_amount } = view
  const received = formatDate(paid_on)
  const rest = (label: string, sum: string) =>
    isZeroMoney(sum) ? [] : [{ label, value: formatMoney(sum), strong: false }]
  return {
    kind_title: 'Receipt',
    document_title: `Receipt for ${formatMoney(amount)} received on ${received} by ${cleanText(view.seller.name)}`,
    number: received,
    revision: null,
    title: `Payment of ${formatMoney(amount)}`,
    description: null,
    status_note: null,
    facts: [
      ['Received', received],
      ['Paid by', PAYMENT_METHOD_LABELS[method]],
    ],
    seller: printedSeller(view),
    customer_label: 'Received from',
    customer: printedCustomer(view.customer),
    columns: ['Invoice', 'Still owed', 'Paid'],
    payments: invoices.map(({ number, amount: part, to_pay_amount }) => [
      cleanText(number),
      formatMoney(to_pay_amount),
      formatMoney(part),
    ]),
    vat_by_rate: [],
    totals: [
      ...rest('Kept as your credit', credit_amount),
      ...rest('Refunded', refunded_amount),
      { label: 'Amount received', value: formatMoney(amount), strong: true },
    ],
    closing_text: 'This receipt is for the money received, and does not replace an invoice.',
    ...frameOf(view),
  }
}

function frameOf(
  view: Pick<DocumentView, 'seller' | 'vat_registered' | 'accent_colour' | 'look'>,
): Pick<PrintedReceipt, 'footer' | 'legal_line' | 'accent' | 'look'> {
  return {
    footer: null,
    legal_line: legalLine(view),
    accent: accentColour(view.accent_colour),
    look: view.look,
  }
}
