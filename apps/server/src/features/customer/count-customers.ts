import { customers } from '@quotespark/database'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'

/** How many customers of the company match, without the archived ones. */
export async function countCustomers(
  { db, actor }: StaffContext,
  { search }: { search?: string | undefined },
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(customers)
    .where(
      and(
        eq(customers.company_id, actor.company_id),
        isNull(customers.archived_at),
        search
          ? sql`${customers.id} in (select search_customer_ids(${actor.company_id}, ${search}))`
          : undefined,
      ),
    )
  return row?.total ?? 0
}
