import type { vatRateEntryInput } from '@quotespark/contract'
import { vatRates } from '@quotespark/database'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { StaffContext } from '../../api/context.ts'
import { recordChange } from '../../audit/record-audit.ts'
import { lockVatRate } from './lock-vat-rates.ts'

/** Renames a rate or changes its percentage, also for the products that use it; documents keep theirs. */
export async function updateVatRate(
  context: StaffContext,
  { id, ...fields }: z.output<typeof vatRateEntryInput> & { id: string },
) {
  const { db, actor, services } = context
  const before = await lockVatRate(context, id)
  const [vatRate] = await db
    .update(vatRates)
    .set({ ...fields, updated_at: services.clock.now().toISOString() })
    .where(and(eq(vatRates.company_id, actor.company_id), eq(vatRates.id, id)))
    .returning()
  if (!vatRate) throw new Error('a locked VAT rate is gone')
  if (vatRate.name !== before.name || vatRate.rate !== before.rate) {
    const of = ({ name, rate }: typeof vatRate) => ({ name, rate })
    const changed = { subject: before.name, before: of(before), after: of(vatRate) }
    await recordChange(context, { action: 'vat_rate_changed', ...changed })
  }
  return vatRate
}
