import { vatRates } from '@quotespark/database'
import type { VatCategory } from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'

interface VatChoice {
  vat_rate_id: string | null
  no_vat: boolean
}

/**
 * Finds the rate a product is to have; the company's default when none is chosen. Refuses with `not_found` a rate that is
 * archived or not the company's, except the one the product already has. Locks it until commit, so that it cannot be
 * deleted while the product is saved.
 */
export async function requireOfferedVatRate(
  { db, actor }: StaffContext,
  { vat_rate_id: id, no_vat }: VatChoice,
  currentId: string | null = null,
) {
  if (id === null && no_vat) return null
  const [vatRate] = await db
    .select()
    .from(vatRates)
    .where(
      and(eq(vatRates.company_id, actor.company_id), id === null ? vatRates.is_default : eq(vatRates.id, id)),
    )
    .for('share')
  if (id === null) return vatRate ?? null
  if (!vatRate || (vatRate.archived_at !== null && id !== currentId)) {
    throw new Refusal('not_found', { entity: 'vat_rate' })
  }
  return vatRate
}

/** Settles the choice: a chosen rate is always charged; without one, exempt and outside-scope items are without VAT. */
export function vatChoice({
  vat_rate_id,
  no_vat,
  vat_category,
}: VatChoice & { vat_category?: VatCategory | null | undefined }): VatChoice {
  const isWithout = no_vat || vat_category === 'E' || vat_category === 'O'
  return { vat_rate_id, no_vat: isWithout && vat_rate_id === null }
}
