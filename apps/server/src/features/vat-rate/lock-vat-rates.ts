import { companies, vatRates } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'

/**
 * Serialises changes to a company's rates, so that two cannot become the default at once. Locks the company's row, because
 * there may be no rate yet, in a mode that does not block writing documents.
 */
export async function lockVatRates({ db, actor }: StaffContext): Promise<void> {
  await db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, actor.company_id))
    .for('no key update')
}

/** Locks a rate that is offered. Refuses with `not_found` an unknown or archived one. */
export async function lockVatRate(context: StaffContext, id: string) {
  const vatRate = await lockAnyVatRate(context, id)
  if (vatRate.archived_at !== null) throw notFound()
  return vatRate
}

/** Locks all rates and this one, waiting for a product that is being given it. Refuses with `not_found`. */
export async function lockAnyVatRate(context: StaffContext, id: string) {
  await lockVatRates(context)
  const { db, actor } = context
  const [vatRate] = await db
    .select()
    .from(vatRates)
    .where(and(eq(vatRates.company_id, actor.company_id), eq(vatRates.id, id)))
    .for('update')
  if (!vatRate) throw notFound()
  return vatRate
}

const notFound = () => new Refusal('not_found', { entity: 'vat_rate' })
