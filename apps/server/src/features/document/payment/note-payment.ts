import { payments, type Transaction } from '@quotespark/database'
import { type PaymentOutcome, splitPayment } from '@quotespark/domain/document'
import { isZeroMoney, type Money } from '@quotespark/domain/money'
import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../../../clock.ts'
import { refOf } from '../document-ref.ts'
import { type EventActor, recordEvent } from '../evidence/history.ts'
import type { InvoiceDocument } from '../printable.ts'
import type { ReceivedPayment } from './asked-money.ts'
import { paymentAsSource } from './open-parts.ts'
import { settleInvoice } from './settle.ts'

interface Parts {
  db: Transaction
  services: { clock: Clock }
}

/** A part of a payment for an invoice whose row is locked. */
export interface InvoiceShare {
  invoice: InvoiceDocument
  amount: Money
}

/** A recorded payment, with the resulting state of its invoice. */
export interface NotedPayment extends ReceivedPayment {
  id: string
  /** Its part that settles the invoice, and what is kept as the customer's credit. */
  part: Money
  credit: Money
  /** The resulting state of the invoice; null where nothing of the payment settles it. */
  outcome: PaymentOutcome | null
}

/**
 * Records money received for an invoice whose row is locked; settling the balance makes it paid. What is beyond the balance, or comes
 * for an invoice that takes no payment, is the customer's credit.
 */
export async function insertPayment(
  parts: Parts,
  invoice: InvoiceDocument,
  received: ReceivedPayment,
  actor: EventActor,
): Promise<NotedPayment> {
  const { part, credit } = splitPayment(invoice, received.amount)
  const shares = isZeroMoney(part) ? [] : [{ invoice, amount: part }]
  const { id, outcomes, sha256 } = await insertSharedPayment(
    parts,
    invoice,
    received,
    { shares, credit },
    actor,
  )
  if (shares.length === 0) {
    // Nothing of it concerns the invoice, and its history says where the money went.
    const evidence = { sha256 }
    await recordEvent(parts, refOf(invoice), 'credit_kept', actor, { data: { amount: credit }, evidence })
  }
  return { ...received, id, part, credit, outcome: outcomes[0] ?? null }
}

/**
 * Records money received from a customer, with its parts for invoices whose rows are locked; `credit` is the rest. Refuses more than a
 * balance due, and any status that takes no payment.
 */
export async function insertSharedPayment(
  parts: Parts,
  { company_id, customer_id }: { company_id: string; customer_id: string | null },
  received: ReceivedPayment & { id?: string },
  { shares, credit }: { shares: InvoiceShare[]; credit: Money },
  actor: EventActor,
): Promise<{ id: string; sha256: string; outcomes: PaymentOutcome[] }> {
  const { db, services } = parts
  const [payment] = await db
    .insert(payments)
    .values({
      ...{ id: uuidv7(), ...received, company_id, customer_id },
      created_by: actor.user_id,
      created_at: services.clock.now().toISOString(),
    })
    .returning({ id: payments.id, sha256: payments.sha256 })
  if (!payment) throw new Error('a payment came back as nothing')
  const event = received.checkout_session_id === undefined ? 'payment_recorded' : 'paid_by_card'
  const source = paymentAsSource(payment.id)
  const outcomes: PaymentOutcome[] = []
  for (const { invoice, amount } of shares) {
    outcomes.push(await settleInvoice(parts, invoice, [{ source, amount }], null))
    const data = {
      amount,
      ...((event === 'paid_by_card' || received.method === 'cis_deduction') && { method: received.method }),
      ...(!isZeroMoney(credit) && { credit_amount: credit }),
    }
    await recordEvent(parts, refOf(invoice), event, actor, { data, evidence: payment })
  }
  return { ...payment, outcomes }
}
