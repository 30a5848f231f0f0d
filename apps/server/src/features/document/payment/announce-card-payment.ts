import type { Transaction } from '@quotespark/database'
import type { PaymentMethod } from '@quotespark/domain/document'
import { formatMoney, isZeroMoney, type Money } from '@quotespark/domain/money'
import type { DeferredWork } from '../../../afterwards.ts'
import { tryCountMail } from '../../../mail/mail-allowance.ts'
import { notifyStaff } from '../../../notifying/notify-staff.ts'
import type { Services } from '../../../services.ts'
import { type DocumentRef, refOf } from '../document-ref.ts'
import { recordEvent } from '../evidence/history.ts'
import { loadPrintableInvoice, type PrintableInvoice } from '../printable.ts'
import { emailedTo } from '../send/receivers.ts'
import type { NotedPayment } from './note-payment.ts'
import { asPayer } from './payer-mail.ts'
import { thankForPayment } from './thank-for-payment.ts'

interface Parts {
  db: Transaction
  services: Services
  afterwards: DeferredWork
}

/** Notifies staff of a card payment and of what is beyond the balance, and thanks the customer by email. */
export async function announceCardPayment(
  parts: Parts,
  printable: PrintableInvoice,
  payment: NotedPayment,
): Promise<void> {
  const { invoice } = printable
  const { amount, credit, outcome } = payment
  if (!isZeroMoney(credit))
    await notifyOfCredit(parts, printable, { amount, credit, how: HOW[payment.method] })
  if (outcome === null) return
  await notifyStaff(parts.services, parts.db, {
    ...aboutPaid(printable),
    title: 'Payment received',
    body: `${payerOf(printable)} has paid ${formatMoney(amount)} ${HOW[payment.method]} for ${invoice.number}.`,
  })
  const to = await emailedTo(parts.db, refOf(invoice))
  if (to === null || !(await tryCountMail(parts, invoice.company_id, to))) return
  await thankForPayment(parts, asPayer(invoice), payment.id)
}

/** How money came through Stripe, in a sentence. */
const HOW: Readonly<Record<PaymentMethod, string>> = {
  bank_transfer: 'from their bank',
  card: 'by card',
  direct_debit: 'by Direct Debit',
  cash: 'in cash',
  cheque: 'by cheque',
  cis_deduction: 'by CIS deduction',
  other: 'through Stripe',
}

/** Writes into the history that money is on its way or, with Stripe's reason, that it did not come; then staff are told. */
export async function announcePromised(
  parts: Omit<Parts, 'afterwards'>,
  document: DocumentRef<'invoice'>,
  { amount, method, failure }: { amount: Money; method: PaymentMethod; failure: string | null },
): Promise<void> {
  const { db, services } = parts
  const printable = await loadPrintableInvoice(db, document.company_id, document.document_id)
  const actor = { user_id: null, name: payerOf(printable) }
  const data = { amount, method, ...(failure !== null && { reason: failure }) }
  await recordEvent(parts, document, failure === null ? 'payment_promised' : 'payment_failed', actor, {
    data,
  })
  if (failure === null) return
  await notifyStaff(services, db, {
    ...aboutPaid(printable),
    event: 'payment_failed',
    title: 'Payment failed',
    body: `The ${formatMoney(amount)} that ${payerOf(printable)} was paying ${HOW[method]} for ${printable.invoice.number} did not come. ${failure}`,
  })
}

/** Notifies staff that a customer has paid more than an invoice owed; `how` follows the amount in the sentence. */
export async function notifyOfCredit(
  { db, services }: Omit<Parts, 'afterwards'>,
  printable: PrintableInvoice,
  { amount, credit, how }: { amount: Money; credit: Money; how: string },
): Promise<void> {
  await notifyStaff(services, db, {
    ...aboutPaid(printable),
    event: 'credit_kept',
    title: 'Overpaid: kept as credit',
    body: `${payerOf(printable)} has paid ${[formatMoney(amount), how].filter(Boolean).join(' ')} for ${printable.invoice.number}. ${formatMoney(credit)} of it was not due and stays as their credit.`,
  })
}

/** Notifies staff of a card payment that is in another currency than the invoice: it is noted and not applied. */
export async function notifyOfOtherCurrency(
  { db, services }: Omit<Parts, 'afterwards'>,
  printable: PrintableInvoice,
  { amount, currency }: { amount: Money; currency: string },
): Promise<void> {
  await notifyStaff(services, db, {
    ...aboutPaid(printable),
    title: 'Payment in another currency',
    body: `${payerOf(printable)} has paid ${currency} ${amount} for ${printable.invoice.number}, which is in pounds. It does not count as paid. Please refund it at Stripe.`,
  })
}

function aboutPaid({ invoice }: PrintableInvoice) {
  return { company_id: invoice.company_id, document: refOf(invoice), event: 'invoice_paid' } as const
}

function payerOf({ customer }: PrintableInvoice): string {
  return customer?.name ?? 'A customer'
}
