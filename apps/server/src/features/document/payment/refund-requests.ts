import type { Payment } from '@quotespark/contract'
import { asCompany, asSystem, idempotencyKeys, refundRequests, type Transaction } from '@quotespark/database'
import { subtractMoney, ZERO_MONEY } from '@quotespark/domain/money'
import { londonDate } from '@quotespark/domain/time'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { StaffReader } from '../../../api/context.ts'
import type { Services } from '../../../services.ts'
import { productSender, type Sender } from '../product-sender.ts'
import { loadPayment } from './payment-rows.ts'

export type RefundRequest = typeof refundRequests.$inferSelect

const isRequest = ({ company_id, id }: { company_id: string; id: string }) =>
  and(eq(refundRequests.company_id, company_id), eq(refundRequests.id, id))

export async function findRequest(
  db: Transaction,
  company_id: string,
  id: string,
): Promise<RefundRequest | undefined> {
  const [found] = await db.select().from(refundRequests).where(isRequest({ company_id, id }))
  return found
}

/** The member of staff who asked for it, whom replies to its emails go to. */
export async function senderOf(
  db: Transaction,
  { created_by: user_id, created_by_name: name }: RefundRequest,
): Promise<Sender> {
  return { ...(await productSender(db, user_id)), user_id, name }
}

/** Closes a request, which lets its amount go: its row follows in the same transaction, or Stripe has not made it. */
export async function closeRequest(
  { db, services }: { db: Transaction; services: Pick<Services, 'clock'> },
  request: RefundRequest,
  refusal: string | null,
): Promise<void> {
  const closed_at = request.closed_at ?? services.clock.now().toISOString()
  await db.update(refundRequests).set({ closed_at, refusal }).where(isRequest(request))
}

/** Forgets the answer to the call that asked for a refund which was not made, so that the same call can ask anew. */
export async function forgetAnswer(
  { database }: Pick<Services, 'database'>,
  { id, created_by }: RefundRequest,
): Promise<void> {
  if (created_by === null) return
  await asSystem(database, (db) =>
    db
      .delete(idempotencyKeys)
      .where(
        and(
          eq(idempotencyKeys.user_id, created_by),
          eq(idempotencyKeys.operation, 'payment.refund'),
          sql`${idempotencyKeys.response} ->> 'id' = ${id}`,
        ),
      ),
  )
}

/** Reads requests that wait for Stripe, the oldest first, over all companies. */
export function listOpenRequests({ database }: Pick<Services, 'database'>, limit: number, before: Date) {
  return asSystem(database, (db) =>
    db
      .select({ company_id: refundRequests.company_id, id: refundRequests.id })
      .from(refundRequests)
      .where(
        sql`${refundRequests.closed_at} is null and ${refundRequests.created_at} <= ${before.toISOString()}`,
      )
      .orderBy(asc(refundRequests.created_at))
      .limit(limit),
  )
}

type Reader = Pick<StaffReader, 'db' | 'actor'>

/** Shows a refund by the id that it was asked for with: as its row, or as it waits for Stripe. */
export async function loadRefund(reader: Reader, id: string): Promise<Payment> {
  const request = await findRequest(reader.db, reader.actor.company_id, id)
  if (!request || (request.closed_at !== null && request.refusal === null)) return loadPayment(reader, id)
  return present(request, await loadPayment(reader, request.payment_id))
}

/** Shows the refunds of a payment that wait for Stripe or that it has not made. */
export async function loadRequests({ db, actor }: Reader, payment: Payment): Promise<Payment[]> {
  const requests = await db
    .select()
    .from(refundRequests)
    .where(
      and(
        eq(refundRequests.company_id, actor.company_id),
        eq(refundRequests.payment_id, payment.id),
        sql`(${refundRequests.closed_at} is null or ${refundRequests.refusal} is not null)`,
      ),
    )
    .orderBy(asc(refundRequests.created_at), asc(refundRequests.id))
  return requests.map((request) => present(request, payment))
}

function present(request: RefundRequest, { customer, method, provider }: Payment): Payment {
  const { id, payment_id, amount, reason, created_by_name, created_at, closed_at, refusal } = request
  return {
    ...{ id, payment_id, amount, reason, created_by_name, created_at, customer, method, provider },
    ...{ kind: 'refund', credit_note_id: null, reference: null, corrections: [], invoices: [] },
    signed_amount: subtractMoney(ZERO_MONEY, amount),
    paid_on: londonDate(new Date(created_at)),
    state: closed_at === null ? 'on_its_way' : 'failed',
    failure_reason: refusal,
    held: null,
    ...{ fee_amount: null, excess_amount: ZERO_MONEY, quote: null },
    ...{ refundable_amount: ZERO_MONEY, unallocated_amount: ZERO_MONEY },
    abilities: { void: false, refund: false, correct: false, receipt: false },
  }
}

/** Reads a request in a transaction of its own. */
export function readRequest({ database }: Pick<Services, 'database'>, company_id: string, id: string) {
  return asCompany(database, company_id, (db) => findRequest(db, company_id, id))
}
