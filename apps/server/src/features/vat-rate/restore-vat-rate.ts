import { vatRates } from '@quotespark/database'
import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { recordChange } from '../../audit/record-audit.ts'
import { listVatRates } from './list-vat-rates.ts'
import { lockAnyVatRate } from './lock-vat-rates.ts'

/** Offers a rate again, as the default when there is no other. Changes nothing when it is not archived. */
export async function restoreVatRate(context: StaffContext, id: string) {
  const { db, actor, services } = context
  const before = await lockAnyVatRate(context, id)
  if (before.archived_at === null) return before
  const others = await listVatRates(context, { status: 'active' })
  const [vatRate] = await db
    .update(vatRates)
    .set({
      archived_at: null,
      is_default: others.length === 0,
      updated_at: services.clock.now().toISOString(),
    })
    .where(and(eq(vatRates.company_id, actor.company_id), eq(vatRates.id, id)))
    .returning()
  if (!vatRate) throw new Error('a locked VAT rate is gone')
  await recordChange(context, { action: 'vat_rate_restored', subject: vatRate.name })
  return vatRate
}
