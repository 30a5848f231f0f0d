import { asCompany, documentEvents, payments, type Transaction } from '@quotespark/database'
import { invoiceActions } from '@quotespark/domain/document'
import { fromPence, type Money, toPence } from '@quotespark/domain/money'
import { londonDate } from '@quotespark/domain/time'
import { and, eq, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { z } from 'zod'
import { type DeferredWork, withDeferredWork } from '../../../afterwards.ts'
import type { Services } from '../../../services.ts'
import { belongsToDocument, type DocumentRef, documentRef } from '../document-ref.ts'
import { recordEvent } from '../evidence/history.ts'
import { lockDocument } from '../lock-document.ts'
import { loadPrintableInvoice } from '../printable.ts'
import { announceCardPayment, notifyOfSurplus } from './announce-card-payment.ts'
import { insertPayment } from './note-payment.ts'

/** How the money from one payment page was used. */
export interface Settlement {
  /** Recorded against the invoice. */
  applied: Money
  /** Received but not, or no longer, owed: staff have to refund it. */
  surplus: Money
}

const NOTHING: Money = '0.00'
const ours = z.object({ company_id: z.uuid(), invoice_id: z.uuid() })

/** The invoice that a payment page is for. Undefined for pages opened by other software on the same account. */
export function invoiceOfCheckout({ metadata }: Stripe.Checkout.Session): DocumentRef<'invoice'> | undefined {
  const { data } = ours.safeParse(metadata)
  return data && documentRef('invoice', data.company_id, data.invoice_id)
}

/**
 * Records the money paid on a payment page, once, however often and in whatever order we are notified. Money that is not owed,
 * because the invoice was paid otherwise or cancelled meanwhile, is recorded in its history and reported to staff, so that none
 * is lost. Undefined while nothing has been paid, or when the page is not ours.
 */
export async function settleCheckout(
  services: Services,
  session: Stripe.Checkout.Session,
): Promise<Settlement | undefined> {
  const document = invoiceOfCheckout(session)
  if (document === undefined || session.payment_status !== 'paid') return undefined
  const { result } = await withDeferredWork((afterwards, begin) =>
    asCompany(services.database, document.company_id, async (db) => {
      begin()
      // When two notifications arrive at once, the second sees what the first has recorded.
      await lockDocument(db, document)
      const settled = await findSettlement(db, document, session.id)
      return settled ?? settle({ db, services, afterwards }, document, session)
    }),
  )
  return result
}

async function settle(
  parts: { db: Transaction; services: Services; afterwards: DeferredWork },
  document: DocumentRef<'invoice'>,
  session: Stripe.Checkout.Session,
): Promise<Settlement> {
  const { db, services } = parts
  const printable = await loadPrintableInvoice(db, document.company_id, document.document_id)
  const { invoice, customer } = printable
  const received = BigInt(session.amount_total ?? 0)
  const currency = (session.currency ?? '').toUpperCase()
  const isOwed = currency === 'GBP' && invoiceActions(invoice.status).includes('mark_as_paid')
  const owed = isOwed ? toPence(invoice.balance_due) : 0n
  const applied = fromPence(received < owed ? received : owed)
  const surplus = fromPence(received - toPence(applied))
  const reference = typeof session.payment_intent === 'string' ? session.payment_intent : session.id
  const actor = { user_id: null, name: customer?.name ?? '' }
  if (applied !== NOTHING) {
    const paid_on = londonDate(services.clock.now())
    const payment = { amount: applied, paid_on, method: 'card', reference } as const
    const received = { ...payment, checkout_session_id: session.id }
    await announceCardPayment(parts, printable, await insertPayment(parts, invoice, received, actor))
  }
  if (surplus !== NOTHING) {
    const data = { amount: surplus, currency, reference, checkout_session_id: session.id }
    await recordEvent(parts, document, 'payment_not_applied', actor, { data })
    await notifyOfSurplus(parts, printable, { surplus, currency })
  }
  return { applied, surplus }
}

async function findSettlement(
  db: Transaction,
  document: DocumentRef<'invoice'>,
  sessionId: string,
): Promise<Settlement | undefined> {
  const [payment] = await db
    .select({ amount: payments.amount })
    .from(payments)
    .where(and(eq(payments.company_id, document.company_id), eq(payments.checkout_session_id, sessionId)))
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
  if (!payment && !event) return undefined
  return { applied: payment?.amount ?? NOTHING, surplus: event?.data.amount ?? NOTHING }
}
