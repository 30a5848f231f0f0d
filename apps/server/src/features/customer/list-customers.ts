import { customers } from '@quotespark/database'
import { and, eq, isNull } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { afterCursor, newestFirst, pageOf } from '../../api/page-cursor.ts'
import { onSearchPage } from '../../api/search-page.ts'
import { presentCustomer } from './present-customer.ts'

interface CustomerPage {
  search?: string | undefined
  cursor?: string | undefined
  limit: number
}

/** One page of the company's customers, newest first, without the archived ones. */
export async function listCustomers({ db, actor }: StaffContext, input: CustomerPage) {
  const { company_id } = actor
  const { search } = input
  const rows = await db
    .select()
    .from(customers)
    .where(
      and(
        eq(customers.company_id, company_id),
        isNull(customers.archived_at),
        search
          ? onSearchPage('customer', customers.id, { ...input, company_id, search })
          : afterCursor(customers, input.cursor),
      ),
    )
    .orderBy(...newestFirst(customers))
    .limit(input.limit + 1)
  const page = pageOf(rows, input.limit)
  return { ...page, items: page.items.map((row) => presentCustomer(row, actor)) }
}
