import { vatRates } from '@quotespark/database'
import { Refusal } from '@quotespark/domain'
import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'

/**
 * The rate that a product is to have; null is no VAT. Refuses with `not_found` what is not the company's or is archived,
 * except for what the product has already. Locked until commit: it cannot be deleted while the product is saved.
 */
export async function requireOfferedVatRate(
  { db, actor }: StaffContext,
  id: string | null,
  currentId: string | null = null,
) {
  if (id === null) return null
  const [vatRate] = await db
    .select()
    .from(vatRates)
    .where(and(eq(vatRates.company_id, actor.company_id), eq(vatRates.id, id)))
    .for('share')
  if (!vatRate || (vatRate.archived_at !== null && id !== currentId)) {
    throw new Refusal('not_found', { entity: 'vat_rate' })
  }
  return vatRate
}
