import { companies, statement, type Transaction, together } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { eq, sql } from 'drizzle-orm'
import { keepVatPeriod } from './lock-vat-period.ts'

export const filedToOf = statement('vat_filed_to', (db) =>
  db
    .select({ vat_filed_to: companies.vat_filed_to })
    .from(companies)
    .where(eq(companies.id, sql.placeholder('company_id'))),
)

/** Refuses a day whose VAT was filed with `vat_period_filed`: nothing is put on it any more. */
export function refuseIfFiled(day: string | null, vat_filed_to: string | null): void {
  if (day !== null && vat_filed_to !== null && day <= vat_filed_to) {
    throw new Refusal('vat_period_filed', { vat_filed_to })
  }
}

/** The same with the date as it is now; it stays where it is until the end of the transaction. */
export async function refuseFiledDay(db: Transaction, company_id: string, day: string): Promise<void> {
  const [, [company]] = await together([keepVatPeriod(db, company_id), filedToOf(db, { company_id })])
  refuseIfFiled(day, company?.vat_filed_to ?? null)
}
