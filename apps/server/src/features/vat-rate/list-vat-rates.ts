import { vatRates } from '@quotespark/database'
import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'

interface VatRateFilter {
  status: 'active' | 'archived'
}

/** Lists the company's VAT rates, the default first, then by rising rate. */
export function listVatRates({ db, actor }: StaffContext, { status }: VatRateFilter) {
  const { archived_at } = vatRates
  return db
    .select()
    .from(vatRates)
    .where(
      and(
        eq(vatRates.company_id, actor.company_id),
        status === 'archived' ? isNotNull(archived_at) : isNull(archived_at),
      ),
    )
    .orderBy(desc(vatRates.is_default), asc(vatRates.rate), asc(vatRates.name), asc(vatRates.id))
}
