import {
  allocations,
  asCompany,
  cardCharges,
  documentEvents,
  payments,
  type Transaction,
} from '@quotespark/database'
import { fromPence, isZeroMoney, type Money, subtractMoney, ZERO_MONEY } from '@quotespark/domain/money'
import { londonDate } from '@quotespark/domain/time'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { z } from 'zod'
import { type DeferredWork, withDeferredWork } from '../../../afterwards.ts'
import type { Services } from '../../../services.ts'
import { belongsToDocument, type DocumentRef, documentRef } from '../document-ref.ts'
import { recordEvent } from '../evidence/history.ts'
import { exactSum } from '../exact-sum.ts'
import { lockDocument } from '../lock-document.ts'
import { loadPrintableInvoice } from '../printable.ts'
import { announceCardPayment, announcePromised, notifyOfOtherCurrency } from './announce-card-payment.ts'
import { insertPayment } from './note-payment.ts'
import { closePending, findPending, insertPending } from './pending-payments.ts'
import type { ReadSession } from './read-session.ts'

/** How the money from one payment page was used. */
export interface Settlement {
  /** Recorded against the invoice. */
  applied: Money
  /** Received but not, or no longer, owed: kept as the customer's credit, or only noted where it is in another currency. */
  surplus: Money
  /** Promised by a method that Stripe confirms days later. */
  pending?: Money
}

const ours = z.object({ company_id: z.uuid(), invoice_id: z.uuid() })

/** The invoice that a payment page is for. Undefined for pages opened by other software on the same account. */
export function invoiceOfCheckout({ metadata }: Stripe.Checkout.Session): DocumentRef<'invoice'> | undefined {
  const { data } = ours.safeParse(metadata)
  return data && documentRef('invoice', data.company_id, data.invoice_id)
}

/**
 * Records the money paid on a payment page, once, however often and in whatever order we are notified. Money that is not owed,
 * because the invoice was paid otherwise or cancelled meanwhile, is the customer's credit, and staff are told. Money in another
 * currency is recorded in the history alone. What Stripe confirms days later is noted as on its way, and staff are told if it fails.
 * Undefined while nothing has been paid or promised, or when the page is not ours.
 */
export async function settleCheckout(services: Services, read: ReadSession): Promise<Settlement | undefined> {
  const { session } = read
  const document = invoiceOfCheckout(session)
  const isPaid = session.payment_status === 'paid'
  if (document === undefined || (!isPaid && session.status !== 'complete')) return undefined
  const { result } = await withDeferredWork((afterwards, begin) =>
    asCompany(services.database, document.company_id, async (db) => {
      begin()
      // When two notifications arrive at once, the second sees what the first has recorded.
      await lockDocument(db, document)
      const settled = await findSettlement(db, document, session.id)
      if (settled) return settled
      const parts = { db, services, afterwards }
      return isPaid ? settle(parts, document, read) : notePromised(parts, document, read)
    }),
  )
  return result
}

/** Notes money that is on its way, or that it will not come. Undefined where nothing comes. */
async function notePromised(
  parts: { db: Transaction; services: Services; afterwards: DeferredWork },
  document: DocumentRef<'invoice'>,
  { session, method, failure }: ReadSession,
): Promise<Settlement | undefined> {
  const { db } = parts
  const amount = fromPence(BigInt(session.amount_total ?? 0))
  if (isZeroMoney(amount)) return undefined
  const known = await findPending(db, document, session.id)
  const isNew = known === undefined
  if (isNew) {
    await insertPending(parts, document, { checkout_session_id: session.id, amount, method }, failure)
  } else if (failure !== null) await closePending(parts, document, session.id, failure)
  const hasEnded = isNew || known.closed_at === null
  if (hasEnded && (isNew || failure !== null)) {
    await announcePromised(parts, document, { amount, method, failure })
  }
  return failure === null && (isNew || known.failure === null)
    ? { applied: ZERO_MONEY, surplus: ZERO_MONEY, pending: amount }
    : undefined
}

async function settle(
  parts: { db: Transaction; services: Services; afterwards: DeferredWork },
  document: DocumentRef<'invoice'>,
  { session, method, reference }: ReadSession,
): Promise<Settlement> {
  const { db, services } = parts
  const printable = await loadPrintableInvoice(db, document.company_id, document.document_id)
  const { invoice, customer } = printable
  const amount = fromPence(BigInt(session.amount_total ?? 0))
  const currency = (session.currency ?? '').toUpperCase()
  const actor = { user_id: null, name: customer?.name ?? '' }
  const isPounds = currency === 'GBP'
  await closePending(parts, document, session.id, isPounds ? null : 'It came in another currency.')
  if (isZeroMoney(amount)) return { applied: ZERO_MONEY, surplus: ZERO_MONEY }
  if (!isPounds) {
    const data = { amount, currency, reference, checkout_session_id: session.id }
    await recordEvent(parts, document, 'payment_not_applied', actor, { data })
    await notifyOfOtherCurrency(parts, printable, { amount, currency })
    return { applied: ZERO_MONEY, surplus: amount }
  }
  const paid_on = londonDate(services.clock.now())
  const payment = { amount, paid_on, method, reference, checkout_session_id: session.id }
  const noted = await insertPayment(parts, invoice, payment, actor)
  // A job reads its charge: the fee, and what was refunded or disputed before the payment was recorded.
  await db.insert(cardCharges).values({
    company_id: invoice.company_id,
    payment_id: noted.id,
    updated_at: services.clock.now().toISOString(),
  })
  await announceCardPayment(parts, printable, noted)
  return { applied: noted.part, surplus: noted.credit }
}

/** How this page was settled before: by a payment, or by a note of money in another currency. */
async function findSettlement(
  db: Transaction,
  document: DocumentRef<'invoice'>,
  sessionId: string,
): Promise<Settlement | undefined> {
  const [payment] = await db
    .select({
      amount: payments.amount,
      applied: exactSum(allocations.amount, isNull(allocations.used_on)),
    })
    .from(payments)
    .leftJoin(
      allocations,
      and(eq(allocations.company_id, payments.company_id), eq(allocations.payment_id, payments.id)),
    )
    .where(and(eq(payments.company_id, document.company_id), eq(payments.checkout_session_id, sessionId)))
    .groupBy(payments.company_id, payments.id, payments.amount)
  if (payment) return { applied: payment.applied, surplus: subtractMoney(payment.amount, payment.applied) }
  const [event] = await db
    .select({ data: documentEvents.data })
    .from(documentEvents)
    .where(
      and(
        belongsToDocument(documentEvents, document),
        eq(documentEvents.event, 'payment_not_applied'),
        sql`${documentEvents.data} ->> 'checkout_session_id' = ${sessionId}`,
      ),
    )
  return event && { applied: ZERO_MONEY, surplus: event.data.amount ?? ZERO_MONEY }
}
