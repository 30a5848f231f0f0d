import { companies, vatRates } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'

/**
 * One change at a time to the rates of a company: of two that are made the default at once, the second waits. By the
 * company's row, because there may be no rate yet; documents that are written meanwhile do not wait.
 */
export async function lockVatRates({ db, actor }: StaffContext): Promise<void> {
  await db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, actor.company_id))
    .for('no key update')
}

/** One that is offered. Refuses with `not_found` what is archived, too. */
export async function lockVatRate(context: StaffContext, id: string) {
  const vatRate = await lockAnyVatRate(context, id)
  if (vatRate.archived_at !== null) throw notFound()
  return vatRate
}

/** With all rates locked, this one too: a product that is being given it is waited for. Refuses with `not_found`. */
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
