import { vatRates } from '@quotespark/database'
import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { recordChange } from '../../audit/record-audit.ts'
import { lockVatRate } from './lock-vat-rates.ts'

/** Stops offering a rate, also as the default; products that use it keep it. */
export async function archiveVatRate(context: StaffContext, id: string): Promise<void> {
  const { db, actor, services } = context
  const { name } = await lockVatRate(context, id)
  const now = services.clock.now().toISOString()
  await db
    .update(vatRates)
    .set({ archived_at: now, is_default: false, updated_at: now })
    .where(and(eq(vatRates.company_id, actor.company_id), eq(vatRates.id, id)))
  await recordChange(context, { action: 'vat_rate_archived', subject: name })
}
