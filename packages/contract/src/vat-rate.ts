import { z } from 'zod'
import { id } from './fields.ts'
import { procedure, refusals } from './procedure.ts'

export const vatRateEntry = z.object({
  id,
  name: z.string(),
  /** Percent: '20'. */
  rate: z.string(),
  is_default: z.boolean(),
})
export type VatRateEntry = z.infer<typeof vatRateEntry>

export const vatRateContract = {
  list: procedure
    .route({
      method: 'GET',
      path: '/vat-rates',
      tags: ['Catalogue'],
      summary: 'VAT rates, the default first',
    })
    .output(z.object({ items: z.array(vatRateEntry) }))
    .errors(refusals('company_required')),
}
