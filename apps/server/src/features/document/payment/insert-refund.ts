import { payments, type Transaction } from '@quotespark/database'
import { fillInOrder, type PaymentMethod } from '@quotespark/domain/document'
import { isZeroMoney, type Money, subtractMoney, sumMoney, ZERO_MONEY } from '@quotespark/domain/money'
import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../../../clock.ts'
import type { OwedAgain } from '../credit/credit-refunded.ts'
import { listNotesOfInvoice } from '../credit/notes-of-invoice.ts'
import { type DocumentRef, documentRef, refOf } from '../document-ref.ts'
import { type EventActor, recordEvent } from '../evidence/history.ts'
import type { InvoiceDocument } from '../printable.ts'
import { countVat } from '../vat/count-vat.ts'
import { refuseUnrefundable, type StandingPayment } from './find-payment.ts'
import { type OpenPart, openPartsOf, paymentAsSource } from './open-parts.ts'
import { takeBack } from './settle.ts'

interface Parts {
  db: Transaction
  services: { clock: Clock }
}

interface Refund {
  /** Given where it was chosen before. */
  id?: string
  amount: Money
  /** The day on which the money went back. */
  paid_on: string
  method: PaymentMethod
  reason: string
  /** The part beyond what was left of the payment. */
  excess_amount?: Money
}

/** Amount that a refund takes off a part that settles an invoice. */
export interface TakenPart {
  item: OpenPart
  amount: Money
}

/** A refund or a dispute as Stripe tells of it; `id` is the one that the row gets. */
export interface ToldRefund {
  kind: 'refund' | 'dispute'
  stripe_id: string
  id?: string
}

/**
 * Adds a refund or a dispute of a payment. Its customer, and every invoice that it settles, must be locked. It takes the unused surplus
 * first, then what invoices can have set off by unused credit of their own notes, then the invoice `first`, then the newest allocation:
 * those invoices owe again what is taken and not set off: the answer says how much. Refuses as `refuseUnrefundable` does, unless Stripe
 * has taken it already.
 */
export async function insertRefund(
  parts: Parts,
  {
    payment,
    invoices,
    first,
    told,
  }: {
    payment: StandingPayment
    invoices: InvoiceDocument[]
    first: string | null
    /** Given for what Stripe has taken already. */
    told?: ToldRefund
  },
  refund: Refund,
  actor: EventActor,
): Promise<{ id: string; owing: OwedAgain[] }> {
  const { db } = parts
  const { company_id, id: payment_id, customer_id } = payment
  if (!told) refuseUnrefundable(payment, refund.amount)
  const { taken, owing } = await shareRefund(db, { payment, invoices, first }, refund.amount)
  const made = await insertRow(parts, { ...refund, ...told, company_id, payment_id, customer_id }, actor)
  for (const invoice of invoices) {
    const ofInvoice = taken.filter(({ item }) => item.document_id === invoice.id)
    if (ofInvoice.length === 0) continue
    await takeBack(parts, invoice, ofInvoice, { takenBy: () => paymentAsSource(made.id), used_on: null })
    const amount = sumMoney(ofInvoice.map((part) => part.amount))
    const { method, reason, paid_on: refunded_on } = refund
    await recordEvent(
      parts,
      refOf(invoice),
      told?.kind === 'dispute' ? 'payment_disputed' : 'payment_refunded',
      actor,
      {
        data: { amount, method, reason, refunded_on, paid_on: payment.paid_on },
        evidence: made,
      },
    )
  }
  return { id: made.id, owing }
}

type RefundRow = Refund &
  Partial<ToldRefund> &
  Pick<typeof payments.$inferInsert, 'company_id' | 'payment_id' | 'credit_note_id' | 'customer_id'>

async function insertRow({ db, services }: Parts, row: RefundRow, actor: EventActor) {
  const [made] = await db
    .insert(payments)
    .values({
      ...{ id: uuidv7(), kind: 'refund', created_by: actor.user_id },
      ...row,
      created_at: services.clock.now().toISOString(),
    })
    .returning({ id: payments.id, sha256: payments.sha256 })
  if (!made) throw new Error('a refund came back as nothing')
  return made
}

/**
 * Shares a refund of a payment out, as it stands now: what it takes off the parts that settle invoices, where a part can be named twice,
 * and what these invoices owe again, because no credit of their own notes stands in for it.
 */
export async function shareRefund(
  db: Transaction,
  {
    payment,
    invoices,
    first,
  }: { payment: StandingPayment; invoices: InvoiceDocument[]; first: string | null },
  amount: Money,
): Promise<{ taken: TakenPart[]; owing: OwedAgain[] }> {
  const { rest } = fillInOrder(amount, [payment], ({ unallocated_amount }) => unallocated_amount)
  if (isZeroMoney(rest)) return { taken: [], owing: [] }
  const settled = await openPartsOf(db, payment.company_id, payment.id)
  const notes = await notesCreditOf(db, payment.company_id, settled)
  const covered = fillInOrder(rest, settled, (part) => notes.get(part.id) ?? ZERO_MONEY)
  const coveredOf = new Map(covered.parts.map((part) => [part.item.id, part.amount]))
  const inOrder = settled.toSorted(
    (one, other) => Number(other.document_id === first) - Number(one.document_id === first),
  )
  const owed = fillInOrder(covered.rest, inOrder, ({ id, left_amount }) =>
    subtractMoney(left_amount, coveredOf.get(id) ?? ZERO_MONEY),
  )
  const owing = invoices.flatMap((invoice) => {
    const ofInvoice = owed.parts.filter(({ item }) => item.document_id === invoice.id)
    return ofInvoice.length > 0 ? { invoice, amount: sumMoney(ofInvoice.map((part) => part.amount)) } : []
  })
  return { taken: [...covered.parts, ...owed.parts], owing }
}

/** Says what of each part the unused credit of its invoice's own notes can stand in for. */
async function notesCreditOf(
  db: Transaction,
  company_id: string,
  settled: OpenPart[],
): Promise<Map<string, Money>> {
  const found = new Map<string, Money>()
  for (const [document_id, ofInvoice] of Map.groupBy(settled, (part) => part.document_id)) {
    const notes = await listNotesOfInvoice(db, documentRef('invoice', company_id, document_id))
    const credit = sumMoney(notes.map(({ credit_left_amount }) => credit_left_amount))
    if (isZeroMoney(credit)) continue
    const { parts } = fillInOrder(credit, ofInvoice, ({ left_amount }) => left_amount)
    for (const { item, amount } of parts) found.set(item.id, amount)
  }
  return found
}

/**
 * Adds a refund of the unused credit of a note, whose customer must be locked. Returns its id. The database itself takes it off what is
 * left of the note.
 */
export async function insertNoteRefund(
  parts: Parts,
  note: DocumentRef<'credit_note'>,
  customer_id: string,
  refund: Refund,
  actor: EventActor,
): Promise<string> {
  const { company_id, document_id: credit_note_id } = note
  const made = await insertRow(parts, { ...refund, company_id, credit_note_id, customer_id }, actor)
  const { amount, method, reason, paid_on: refunded_on } = refund
  await recordEvent(parts, note, 'credit_refunded', actor, {
    data: { amount, method, reason, refunded_on },
  })
  await countVat(parts, { company_id, invoices: [], credit_notes: [credit_note_id] })
  return made.id
}
