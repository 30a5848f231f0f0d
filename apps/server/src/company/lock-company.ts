import { companies, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { eq } from 'drizzle-orm'

/** Reads the company's row and locks it until the end of the transaction. */
export async function lockCompany({ db, actor }: { db: Transaction; actor: { company_id: string } }) {
  const [company] = await db
    .select()
    .from(companies)
    .where(eq(companies.id, actor.company_id))
    .for('no key update')
  if (!company) throw new Refusal('not_found', { entity: 'company' })
  return company
}
