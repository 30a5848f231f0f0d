import { customers, hasKind, invoices } from '@quotespark/database'
import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { afterPlace, inOrder, type ListOrder, sortedPage, sortKey } from '../../api/sorted-page.ts'

const BY_NAME: ListOrder = {
  sort: 'name',
  direction: 'asc',
  key: customers.name_key,
  type: 'text',
  id: customers.id,
}

const COUNTRY = "The customer's address needs its country: sort it into fields."

/** Lists customers with invoices whose address lacks the country that every e-invoice needs; archived customers are left out. */
export async function listCustomersWithoutEInvoice(
  { db, actor: { company_id }, services }: StaffContext,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const rows = await db
    .select({ id: customers.id, name: customers.name, sort_key: sortKey(BY_NAME) })
    .from(customers)
    .where(
      and(
        eq(customers.company_id, company_id),
        isNull(customers.address_country_code),
        isNull(customers.archived_at),
        exists(
          db
            .select({ one: sql`1` })
            .from(invoices)
            .where(
              and(
                eq(invoices.company_id, company_id),
                hasKind('invoice'),
                eq(invoices.customer_id, customers.id),
              ),
            ),
        ),
        afterPlace(BY_NAME, cursor),
      ),
    )
    .orderBy(...inOrder(BY_NAME))
    .limit(limit + 1)
  const { items, next_cursor } = sortedPage(rows, limit, BY_NAME)
  const url = (id: string) => `${services.config.APP_URL}/app/customers/${id}/edit`
  return {
    next_cursor,
    items: items.map(({ id, name }) => ({
      id,
      name,
      missing: [{ field: 'buyer.address.country_code', message: COUNTRY, url: url(id) }],
    })),
  }
}
