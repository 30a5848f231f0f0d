import { vatRates } from '@quotespark/database'
import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { recordChange } from '../../audit/record-audit.ts'
import { lockVatRate } from './lock-vat-rates.ts'

/** Makes this rate the company's only default. */
export async function setDefaultVatRate(context: StaffContext, id: string) {
  const { db, actor, services } = context
  const before = await lockVatRate(context, id)
  if (before.is_default) return before
  const now = services.clock.now().toISOString()
  const isOfCompany = eq(vatRates.company_id, actor.company_id)
  // Clears the old default first: the unique index never allows two.
  await db
    .update(vatRates)
    .set({ is_default: false, updated_at: now })
    .where(and(isOfCompany, vatRates.is_default))
  const [vatRate] = await db
    .update(vatRates)
    .set({ is_default: true, updated_at: now })
    .where(and(isOfCompany, eq(vatRates.id, id)))
    .returning()
  if (!vatRate) throw new Error('a locked VAT rate is gone')
  await recordChange(context, { action: 'vat_rate_made_default', subject: vatRate.name })
  return vatRate
}
