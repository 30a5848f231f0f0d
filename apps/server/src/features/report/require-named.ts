import { customers, products, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { and, eq } from 'drizzle-orm'

const TABLES = { customer: customers, product: products }

/** Refuses with `not_found` a report that is narrowed to what the company does not have. */
export async function requireNamed(
  db: Transaction,
  company_id: string,
  entity: keyof typeof TABLES,
  id: string | undefined,
): Promise<void> {
  if (id === undefined) return
  const table = TABLES[entity]
  const [found] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.company_id, company_id), eq(table.id, id)))
  if (!found) throw new Refusal('not_found', { entity })
}
