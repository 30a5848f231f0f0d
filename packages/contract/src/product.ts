import { LIMITS, MAX_PICTURE_BYTES, MESSAGES } from '@quotespark/domain/validation'
import { z } from 'zod'
import { defaultVat, defaultVatInput, givesItsReason } from './default-vat.ts'
import { imageFile } from './document.ts'
import {
  id,
  instant,
  optionalLines,
  pageInput,
  pageOf,
  requiredText,
  searchText,
  unit,
  unitInput,
  unitPrice,
  unitPriceInput,
} from './fields.ts'
import { procedure, refusals } from './procedure.ts'
import { vatRateEntry } from './vat-rate.ts'

const product = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  type: z.enum(['product', 'service']),
  unit_price: unitPrice,
  /** The price is with VAT. */
  prices_include_vat: z.boolean(),
  unit,
  /** Null without a choice of rate; the company's default rate then applies, if it has one. */
  vat_rate_id: id.nullable(),
  vat_rate: vatRateEntry.pick({ id: true, name: true, rate: true }).nullable(),
  /** Explicitly chosen. With neither a rate nor this, the company's `tax_rate` applies. */
  no_vat: z.boolean(),
  ...defaultVat,
  is_active: z.boolean(),
  /** Changes with each picture; null without one. */
  picture_file_id: id.nullable(),
  updated_at: instant,
  abilities: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type Product = z.infer<typeof product>

const written = z.object({
  name: requiredText('Name', LIMITS.name, MESSAGES.productName),
  description: optionalLines('Description', LIMITS.description),
  type: z.enum(['product', 'service']).default('product'),
  unit_price: z
    .string()
    .min(1, { error: MESSAGES.required('Price'), abort: true })
    .pipe(unitPriceInput),
  /** Omitted, a new item's price is without VAT, and a change leaves it as it is. */
  prices_include_vat: z.boolean().optional(),
  unit: unitInput,
  vat_rate_id: id.nullable().default(null),
  /** Only matters without a rate. With neither, the company's default applies. */
  no_vat: z.boolean().default(false),
  ...defaultVatInput,
})

export const productInput = written.superRefine(givesItsReason)

const filter = z.object({ search: searchText })
const step = z.object({ id })

export const productContract = {
  list: procedure('staff')
    .route({
      method: 'GET',
      path: '/products',
      tags: ['Catalogue'],
      summary: 'Active products and services by name',
    })
    .input(pageInput.extend({ ...filter.shape, limit: z.coerce.number().int().min(1).max(500).default(50) }))
    .output(pageOf(product))
    .errors(refusals('company_required')),
  count: procedure('staff')
    .route({
      method: 'GET',
      path: '/products/count',
      tags: ['Catalogue'],
      summary: 'How many active products and services match',
    })
    .input(filter)
    .output(z.object({ total: z.number().int() }))
    .errors(refusals('company_required')),
  get: procedure('staff')
    .route({
      method: 'GET',
      path: '/products/{id}',
      tags: ['Catalogue'],
      summary: 'One active product or service',
    })
    .input(step)
    .output(product)
    .errors(refusals('company_required', 'not_found')),
  create: procedure('manage_products')
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
  update: procedure('manage_products')
    .route({
      method: 'PUT',
      path: '/products/{id}',
      tags: ['Catalogue'],
      summary: 'Change a product or service',
    })
    /** `updated_at` is that of the version the change was made to. */
    .input(written.extend({ id, updated_at: instant }).superRefine(givesItsReason))
    .output(product)
    .errors(refusals('company_required', 'forbidden', 'not_found', 'changed_meanwhile')),
  delete: procedure('manage_products')
    .route({
      method: 'DELETE',
      path: '/products/{id}',
      tags: ['Catalogue'],
      summary: 'Remove a product or service from the catalogue',
    })
    .input(step)
    .output(step)
    .errors(refusals('company_required', 'forbidden', 'not_found')),
  uploadPicture: procedure('manage_products')
    .route({
      method: 'POST',
      path: '/products/{id}/picture',
      tags: ['Catalogue'],
      summary:
        'Show a PNG, JPEG, WebP or SVG of at most 5 MB and 16 million pixels where customers can choose it',
    })
    .input(step.extend({ file: z.file().max(MAX_PICTURE_BYTES, MESSAGES.pictureTooLarge) }))
    .output(product)
    .errors(refusals('company_required', 'forbidden', 'not_found', 'idempotency_key_reused', 'busy')),
  removePicture: procedure('manage_products')
    .route({
      method: 'DELETE',
      path: '/products/{id}/picture',
      tags: ['Catalogue'],
      summary: 'Remove the picture of a product or service',
    })
    .input(step)
    .output(product)
    .errors(refusals('company_required', 'forbidden', 'not_found')),
  getPicture: procedure('staff')
    .route({
      method: 'GET',
      path: '/products/{id}/picture',
      tags: ['Catalogue'],
      summary: 'The picture of a product or service, a PNG or JPEG',
    })
    .input(step)
    .output(imageFile)
    .errors(refusals('company_required', 'not_found')),
}
