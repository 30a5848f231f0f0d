import { LIMITS } from '@quotespark/domain/validation'
import { z } from 'zod'
import { id, percentInput, requiredText } from './fields.ts'
import { procedure, refusals } from './procedure.ts'

export const vatRateEntry = z.object({
  id,
  name: z.string(),
  /** In percent: '20'. */
  rate: z.string(),
  is_default: z.boolean(),
})
export type VatRateEntry = z.infer<typeof vatRateEntry>

export const vatRateEntryInput = z.object({
  name: requiredText('Name', LIMITS.name),
  rate: percentInput,
})

/** Archived rates are listed only with their own status. */
const filter = z.object({ status: z.enum(['active', 'archived']).default('active') })

const step = z.object({ id })

export const vatRateContract = {
  list: procedure('staff')
    .route({
      method: 'GET',
      path: '/vat-rates',
      tags: ['Catalogue'],
      summary: 'VAT rates, the default first',
    })
    .input(filter.prefault({}))
    .output(z.object({ items: z.array(vatRateEntry) }))
    .errors(refusals('company_required')),
  create: procedure('change_settings')
    .route({
      method: 'POST',
      path: '/vat-rates',
      successStatus: 201,
      tags: ['Catalogue'],
      summary: 'Add a VAT rate',
    })
    .input(vatRateEntryInput)
    .output(vatRateEntry)
    .errors(refusals('company_required', 'forbidden', 'idempotency_key_reused')),
  update: procedure('change_settings')
    .route({
      method: 'PUT',
      path: '/vat-rates/{id}',
      tags: ['Catalogue'],
      summary: 'Change a VAT rate',
    })
    .input(vatRateEntryInput.extend({ id }))
    .output(vatRateEntry)
    .errors(refusals('company_required', 'forbidden', 'not_found')),
  setDefault: procedure('change_settings')
    .route({
      method: 'POST',
      path: '/vat-rates/{id}/set-default',
      tags: ['Catalogue'],
      summary: 'Make a VAT rate the default',
    })
    .input(step)
    .output(vatRateEntry)
    .errors(refusals('company_required', 'forbidden', 'not_found')),
  delete: procedure('change_settings')
    .route({
      method: 'DELETE',
      path: '/vat-rates/{id}',
      tags: ['Catalogue'],
      summary: 'Delete a VAT rate that no product or service uses',
    })
    .input(step)
    .output(step)
    .errors(refusals('company_required', 'forbidden', 'not_found', 'in_use')),
  archive: procedure('change_settings')
    .route({
      method: 'POST',
      path: '/vat-rates/{id}/archive',
      tags: ['Catalogue'],
      summary: 'Archive a VAT rate',
    })
    .input(step)
    .output(step)
    .errors(refusals('company_required', 'forbidden', 'not_found')),
  restore: procedure('change_settings')
    .route({
      method: 'POST',
      path: '/vat-rates/{id}/restore',
      tags: ['Catalogue'],
      summary: 'Restore an archived VAT rate',
    })
    .input(step)
    .output(vatRateEntry)
    .errors(refusals('company_required', 'forbidden', 'not_found')),
}
