import { products, vatRates } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { recordChange } from '../../audit/record-audit.ts'
import { lockVatRate } from './lock-vat-rates.ts'

/** Deletes a rate. Refuses with `in_use` while a catalogue item uses it; deleted items do not count, and lose it. */
export async function deleteVatRate(context: StaffContext, id: string): Promise<void> {
  const { db, actor } = context
  const { name, rate } = await lockVatRate(context, id)
  const { company_id } = actor
  const usesIt = and(eq(products.company_id, company_id), eq(products.vat_rate_id, id))
  if ((await db.$count(products, and(usesIt, products.is_active))) > 0) {
    throw new Refusal('in_use', { entity: 'vat_rate' })
  }
  await db.update(products).set({ vat_rate_id: null }).where(usesIt)
  await db.delete(vatRates).where(and(eq(vatRates.company_id, company_id), eq(vatRates.id, id)))
  await recordChange(context, { action: 'vat_rate_deleted', subject: name, before: { name, rate } })
}
