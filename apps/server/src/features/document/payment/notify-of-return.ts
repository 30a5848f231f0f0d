import { allocations, customers, payments, type Transaction } from '@quotespark/database'
import { and, asc, eq } from 'drizzle-orm'
import { notifyStaff } from '../../../notifying/notify-staff.ts'
import type { Services } from '../../../services.ts'

/** Notifies staff of what Stripe did with a payment, beside an invoice that it settled. `words` is given the customer's name. */
export async function notifyOfReturn(
  { db, services }: { db: Transaction; services: Services },
  { company_id, payment_id }: { company_id: string; payment_id: string },
  words: (customer: string) => { title: string; body: string },
): Promise<void> {
  const [found] = await db
    .select({ customer: customers.name, document_id: allocations.document_id })
    .from(payments)
    .leftJoin(
      customers,
      and(eq(customers.company_id, payments.company_id), eq(customers.id, payments.customer_id)),
    )
    .leftJoin(
      allocations,
      and(eq(allocations.company_id, payments.company_id), eq(allocations.payment_id, payments.id)),
    )
    .where(and(eq(payments.company_id, company_id), eq(payments.id, payment_id)))
    .orderBy(asc(allocations.id))
    .limit(1)
  const document_id = found?.document_id
  await notifyStaff(services, db, {
    ...{ company_id, event: 'payment_returned' },
    ...words(found?.customer ?? 'the customer'),
    ...(document_id != null && { document: { kind: 'invoice', document_id } as const }),
  })
}
