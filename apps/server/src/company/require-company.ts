import { companies, statement, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { eq, sql } from 'drizzle-orm'

const companyOf = statement('company', (db) =>
  db
    .select()
    .from(companies)
    .where(eq(companies.id, sql.placeholder('id'))),
)

/** Throws `not_found` when there is no such company. */
export async function requireCompany(db: Transaction, id: string) {
  const [company] = await companyOf(db, { id })
  if (!company) throw new Refusal('not_found', { entity: 'company' })
  return company
}
