import { statement, type Transaction } from '@quotespark/database'
import { sql } from 'drizzle-orm'

const key = sql`hashtextextended('vat period', 0) # hashtextextended(${sql.placeholder('company_id')}, 0)`

const shared = statement('share_vat_period', (db) =>
  db.select({ taken: sql`pg_advisory_xact_lock_shared(${key})` }).from(sql`(values (1)) as once`),
)
const alone = statement('take_vat_period', (db) =>
  db.select({ taken: sql`pg_advisory_xact_lock(${key})` }).from(sql`(values (1)) as once`),
)

/**
 * Keeps the filed-to date of the company where it is until the end of the transaction. Whatever writes VAT entries takes it, before it
 * locks a customer or a document; nobody waits for each other.
 */
export async function keepVatPeriod(db: Transaction, company_id: string): Promise<void> {
  await shared(db, { company_id })
}

/** Waits for all who write VAT entries of the company, and lets nobody write any until the end of the transaction. */
export async function takeVatPeriod(db: Transaction, company_id: string): Promise<void> {
  await alone(db, { company_id })
}
