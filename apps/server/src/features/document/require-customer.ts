import { customers, statement, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { and, eq, sql } from 'drizzle-orm'

const keptCustomer = statement('kept_customer', (db) =>
  db
    .select()
    .from(customers)
    .where(
      and(eq(customers.company_id, sql.placeholder('company_id')), eq(customers.id, sql.placeholder('id'))),
    )
    .for('key share'),
)

/** Loads a customer of this company, or refuses with `not_found`. The lock prevents their deletion until this transaction commits. */
export async function requireCustomer(db: Transaction, companyId: string, id: string) {
  const [customer] = await keptCustomer(db, { company_id: companyId, id })
  if (!customer) throw new Refusal('not_found', { entity: 'customer' })
  return customer
}
