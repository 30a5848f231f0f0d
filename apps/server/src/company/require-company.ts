import { companies, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain'
import { eq } from 'drizzle-orm'

/** The company, or the refusal `not_found`. */
export async function requireCompany(db: Transaction, id: string) {
  const [company] = await db.select().from(companies).where(eq(companies.id, id))
  if (!company) throw new Refusal('not_found', { entity: 'company' })
  return company
}
