import { vatRates } from '@quotespark/database'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'

/** The VAT rates of the company, the default first, then the lower ones. */
export function listVatRates({ db, actor }: StaffContext) {
  return db
    .select()
    .from(vatRates)
    .where(and(eq(vatRates.company_id, actor.company_id), isNull(vatRates.archived_at)))
    .orderBy(desc(vatRates.is_default), asc(vatRates.rate), asc(vatRates.name), asc(vatRates.id))
}
