import { payments, type Transaction } from '@quotespark/database'
import { fillInOrder, invoiceActions } from '@quotespark/domain/document'
import { isZeroMoney, type Money, sumMoney } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../../../clock.ts'
import { refOf } from '../document-ref.ts'
import { type EventActor, recordEvent } from '../evidence/history.ts'
import type { InvoiceDocument } from '../printable.ts'
import { countVat } from '../vat/count-vat.ts'
import { refuseFiledDay } from '../vat/filed-period.ts'
import type { PaymentVoid } from './asked-money.ts'
import { findPayment, refuseVoided, type StandingPayment } from './find-payment.ts'
import { type OpenPart, openPartsOf, paymentAsSource, takenByRefund } from './open-parts.ts'
import { settleInvoice, takeBack } from './settle.ts'

interface Parts {
  db: Transaction
  services: { clock: Clock }
}

/** The parts that a void changes: those that a payment settles, or those that a refund took. */
export async function partsOfVoid(
  db: Transaction,
  { company_id, id, kind }: StandingPayment,
): Promise<{ settled: OpenPart[]; taken: { document_id: string; amount: Money }[] }> {
  return {
    settled: kind === 'payment' ? await openPartsOf(db, company_id, id) : [],
    taken: kind === 'refund' ? await takenByRefund(db, company_id, id) : [],
  }
}

/** Ids of the invoices that a void of this payment or refund changes: they are locked first. */
export async function invoicesOfVoid(db: Transaction, payment: StandingPayment): Promise<string[]> {
  const { settled, taken } = await partsOfVoid(db, payment)
  return [...new Set([...settled, ...taken].map(({ document_id }) => document_id))]
}

/**
 * Voids a payment or a refund. Its customer, and the invoices that `invoicesOfVoid` names, must be locked. Refuses with `payment_closed`
 * what is void already and a payment of which something was refunded, with `credit_used` one whose surplus was used,
 * and with `vat_period_filed` a day in a filed VAT period.
 */
export async function insertVoid(
  parts: Parts,
  { company_id, invoices }: { company_id: string; invoices: InvoiceDocument[] },
  { id = uuidv7(), payment_id, paid_on, reason }: PaymentVoid & { id?: string },
  actor: EventActor,
): Promise<string> {
  const { db, services } = parts
  const payment = await findPayment(db, company_id, payment_id)
  refuseVoided(payment)
  // A refund that failed at Stripe cannot be refused: its VAT counts in the open period.
  if (payment.stripe_id === null) await refuseFiledDay(db, company_id, paid_on)
  const { settled, taken } = await partsOfVoid(db, payment)
  refuseUnvoidable(payment, settled)
  const [made] = await db
    .insert(payments)
    .values({
      ...{ id, company_id, kind: 'void', payment_id, reason, paid_on },
      ...{ method: payment.method, amount: payment.amount, customer_id: payment.customer_id },
      ...{ stripe_id: payment.stripe_id, excess_amount: payment.excess_amount },
      created_by: actor.user_id,
      created_at: services.clock.now().toISOString(),
    })
    .returning({ id: payments.id, sha256: payments.sha256 })
  if (!made) throw new Error('a void came back as nothing')
  const told = (amount: Money) => ({
    data: {
      ...{ amount, method: payment.method, reason, voided_on: paid_on, paid_on: payment.paid_on },
      ...(payment.reference !== null && { reference: payment.reference }),
    },
    evidence: made,
  })
  for (const invoice of invoices) {
    const ofInvoice = settled.filter(({ document_id }) => document_id === invoice.id)
    if (ofInvoice.length > 0) {
      const everything = ofInvoice.map((item) => ({ item, amount: item.left_amount }))
      await takeBack(parts, invoice, everything, {
        takenBy: () => paymentAsSource(made.id),
        used_on: null,
      })
      const amount = sumMoney(everything.map((part) => part.amount))
      await recordEvent(parts, refOf(invoice), 'payment_voided', actor, told(amount))
    }
    const refunded = taken.filter(({ document_id }) => document_id === invoice.id)
    if (refunded.length > 0 && payment.payment_id !== null) {
      const source = paymentAsSource(payment.payment_id)
      const amount = roomFor(
        invoice,
        refunded.map((part) => part.amount),
      )
      if (!isZeroMoney(amount)) await settleInvoice(parts, invoice, [{ source, amount }], paid_on)
      // The void is no row of this invoice, so that its hash is not vouched for here.
      await recordEvent(parts, refOf(invoice), 'refund_voided', actor, { data: told(amount).data })
    }
  }
  const { credit_note_id } = payment
  if (credit_note_id !== null) {
    await countVat(parts, { company_id, invoices: [], credit_notes: [credit_note_id] })
  }
  return made.id
}

/** The part that an invoice owes again of what a void or a reversal brings back; the rest stays the customer's credit. */
export function roomFor(invoice: InvoiceDocument, amounts: Money[]): Money {
  const amount = sumMoney(amounts)
  const isPayable = invoiceActions(invoice.status).includes('mark_as_paid')
  const { parts } = fillInOrder(amount, isPayable ? [invoice] : [], ({ balance_due }) => balance_due)
  return parts[0]?.amount ?? '0.00'
}

/** Refuses the void of a payment that was partly refunded, or of which the surplus is used on an invoice that it did not pay. */
export function refuseUnvoidable({ kind, returned_amount }: StandingPayment, settled: OpenPart[]): void {
  if (kind !== 'payment') return
  if (!isZeroMoney(returned_amount)) throw new Refusal('payment_closed', { reason: 'refunded' })
  const paid = new Set(
    settled.filter(({ used_on }) => used_on === null).map(({ document_id }) => document_id),
  )
  const used = settled.filter(({ document_id }) => !paid.has(document_id))
  if (used.length === 0) return
  throw new Refusal('credit_used', {
    invoices: [...Map.groupBy(used, ({ document_id }) => document_id)].map(([invoice_id, ofInvoice]) => ({
      ...{ invoice_id, invoice_number: ofInvoice[0]?.number ?? '' },
      amount: sumMoney(ofInvoice.map(({ left_amount }) => left_amount)),
    })),
  })
}
