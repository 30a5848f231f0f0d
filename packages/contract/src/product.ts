import { LIMITS, MESSAGES } from '@quotespark/domain'
import { z } from 'zod'
import { id, instant, money, optionalText, requiredText, searchText, unitPriceInput } from './fields.ts'
import { procedure, refusals } from './procedure.ts'
import { vatRateEntry } from './vat-rate.ts'

const product = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  type: z.enum(['product', 'service']),
  unit_price: money,
  vat_rate_id: id.nullable(),
  vat_rate: vatRateEntry.pick({ id: true, name: true, rate: true }).nullable(),
  is_active: z.boolean(),
  updated_at: instant,
})
export type Product = z.infer<typeof product>

export const productInput = z.object({
  name: requiredText('Name', LIMITS.name, MESSAGES.productName),
  description: optionalText('Description', LIMITS.description),
  type: z.enum(['product', 'service']).default('product'),
  unit_price: unitPriceInput,
  vat_rate_id: id.nullable().default(null),
})

export const productContract = {
  list: procedure
    .route({
      method: 'GET',
      path: '/products',
      tags: ['Catalogue'],
      summary: 'Active products and services by name',
    })
    .input(z.object({ search: searchText, limit: z.coerce.number().int().min(1).max(500).default(500) }))
    .output(z.object({ items: z.array(product) }))
    .errors(refusals('company_required')),
  create: procedure
    .route({
      method: 'POST',
      path: '/products',
      successStatus: 201,
      tags: ['Catalogue'],
      summary: 'Add a product or service',
    })
    .input(productInput)
    .output(product)
    .errors(refusals('company_required', 'forbidden', 'not_found', 'idempotency_key_reused')),
}
