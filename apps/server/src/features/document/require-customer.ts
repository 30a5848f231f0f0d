import { customers, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain'
import { and, eq } from 'drizzle-orm'

/** The customer of this company, or the refusal `not_found`. Nobody deletes them before what is written for them is there. */
export async function requireCustomer(db: Transaction, companyId: string, id: string) {
  const [customer] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.company_id, companyId), eq(customers.id, id)))
    .for('key share')
  if (!customer) throw new Refusal('not_found', { entity: 'customer' })
  return customer
}
