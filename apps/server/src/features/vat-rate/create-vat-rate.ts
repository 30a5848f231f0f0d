import type { vatRateEntryInput } from '@quotespark/contract'
import { vatRates } from '@quotespark/database'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { StaffContext } from '../../api/context.ts'
import { recordChange } from '../../audit/record-audit.ts'
import { listVatRates } from './list-vat-rates.ts'
import { lockVatRates } from './lock-vat-rates.ts'

/** Adds a rate; the first one becomes the default. */
export async function createVatRate(context: StaffContext, input: z.output<typeof vatRateEntryInput>) {
  const { db, actor, services } = context
  await lockVatRates(context)
  const others = await listVatRates(context, { status: 'active' })
  const now = services.clock.now().toISOString()
  const [vatRate] = await db
    .insert(vatRates)
    .values({
      ...input,
      id: uuidv7(),
      company_id: actor.company_id,
      is_default: others.length === 0,
      created_at: now,
      updated_at: now,
    })
    .returning()
  if (!vatRate) throw new Error('an inserted VAT rate was not returned')
  const { name, rate } = vatRate
  await recordChange(context, { action: 'vat_rate_created', subject: name, after: { name, rate } })
  return vatRate
}
