import { asSystem, pendingPayments, statement, type Transaction } from '@quotespark/database'
import type { PaymentMethod } from '@quotespark/domain/document'
import type { Money } from '@quotespark/domain/money'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../../../clock.ts'
import type { Services } from '../../../services.ts'
import type { DocumentRef } from '../document-ref.ts'

/* Payments by methods that Stripe confirms days later: such as Bacs Direct Debit. They pay nothing until they arrive. */

export type PendingPayment = typeof pendingPayments.$inferSelect

interface Parts {
  db: Transaction
  services: { clock: Clock }
}

/** A payment page that was completed, with the money that is to come. */
interface Completed {
  checkout_session_id: string
  amount: Money
  method: PaymentMethod
}

const isOf = ({ company_id }: { company_id: string }, checkout_session_id: string) =>
  and(
    eq(pendingPayments.company_id, company_id),
    eq(pendingPayments.checkout_session_id, checkout_session_id),
  )

/** Finds what is known of a payment page; the invoice's row must be locked. */
export async function findPending(
  db: Transaction,
  document: DocumentRef<'invoice'>,
  checkout_session_id: string,
): Promise<PendingPayment | undefined> {
  const [found] = await db.select().from(pendingPayments).where(isOf(document, checkout_session_id))
  return found
}

/** Stores a payment that is on its way, or one that failed before that was told. */
export async function insertPending(
  { db, services }: Parts,
  { company_id, document_id }: DocumentRef<'invoice'>,
  completed: Completed,
  failure: string | null,
): Promise<void> {
  const now = services.clock.now().toISOString()
  await db.insert(pendingPayments).values({
    ...{ ...completed, company_id, invoice_id: document_id, id: uuidv7(), failure },
    ...{ created_at: now, asked_at: now, closed_at: failure === null ? null : now },
  })
}

/** Closes a payment page: the money has come or, with a reason, it has not. Money that has come is not said to fail afterwards. */
export async function closePending(
  { db, services }: Parts,
  document: DocumentRef<'invoice'>,
  checkout_session_id: string,
  failure: string | null,
): Promise<void> {
  await db
    .update(pendingPayments)
    .set({ closed_at: services.clock.now().toISOString(), failure })
    .where(
      and(
        isOf(document, checkout_session_id),
        failure === null ? undefined : isNull(pendingPayments.closed_at),
      ),
    )
}

const newestOf = statement('newest_pending_payments', (db) =>
  db
    .selectDistinctOn([pendingPayments.invoice_id])
    .from(pendingPayments)
    .where(
      and(
        eq(pendingPayments.company_id, sql.placeholder('company_id')),
        sql`${pendingPayments.invoice_id} = any(${sql.placeholder('ids')})`,
      ),
    )
    .orderBy(asc(pendingPayments.invoice_id), sql`${pendingPayments.created_at} desc`),
)

/** The newest such payment of each of these invoices, by its id, whether it is open, has come or has failed. */
export async function findNewestPending(
  db: Transaction,
  company_id: string,
  ids: readonly string[],
): Promise<Map<string, PendingPayment>> {
  const rows = await newestOf(db, { company_id, ids: [...ids] })
  return new Map(rows.map((row) => [row.invoice_id, row]))
}

/** True where a payment of an invoice is on its way; `invoice_id` is a column of an enclosing statement. */
export function isPaymentPending(company_id: unknown, invoice_id: unknown) {
  return sql<boolean>`exists (select from pending_payments pending where pending.company_id = ${company_id}
    and pending.invoice_id = ${invoice_id} and pending.closed_at is null)`
}

/** Takes the payments of all companies that Stripe was not asked about since `before`, and notes that it is asked now. */
export function takeUnanswered(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  before: Date,
  limit: number,
): Promise<PendingPayment[]> {
  return asSystem(database, (db) => {
    const due = db
      .select({ id: pendingPayments.id })
      .from(pendingPayments)
      .where(
        sql`${pendingPayments.closed_at} is null and ${pendingPayments.asked_at} <= ${before.toISOString()}`,
      )
      .orderBy(asc(pendingPayments.asked_at))
      .limit(limit)
      .for('update', { skipLocked: true })
    return db
      .update(pendingPayments)
      .set({ asked_at: clock.now().toISOString() })
      .where(inArray(pendingPayments.id, due))
      .returning()
  })
}
