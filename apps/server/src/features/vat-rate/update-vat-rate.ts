import type { vatRateEntryInput } from '@quotespark/contract'
import { vatRates } from '@quotespark/database'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { StaffContext } from '../../api/context.ts'
import { lockVatRate } from './lock-vat-rates.ts'

/** Renames a rate or changes its percentage, also for the products that use it; documents keep what they say. */
export async function updateVatRate(
  context: StaffContext,
  { id, ...fields }: z.output<typeof vatRateEntryInput> & { id: string },
) {
  const { db, actor, services } = context
  await lockVatRate(context, id)
  const [vatRate] = await db
    .update(vatRates)
    .set({ ...fields, updated_at: services.clock.now().toISOString() })
    .where(and(eq(vatRates.company_id, actor.company_id), eq(vatRates.id, id)))
    .returning()
  if (!vatRate) throw new Error('a locked VAT rate is gone')
  return vatRate
}
