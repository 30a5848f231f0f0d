import { LIMITS, MESSAGES } from '@quotespark/domain'
import { z } from 'zod'
import { id, instant, optionalEmail, optionalText, requiredText } from './fields.ts'
import { procedure, refusals } from './procedure.ts'

export const company = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  address: z.string().nullable(),
  currency: z.string(),
  /** A fraction: '0.2' is 20 %. */
  tax_rate: z.string(),
  quote_validity_days: z.number().int(),
  payment_terms_days: z.number().int(),
  vat_registered: z.boolean(),
  vat_number: z.string().nullable(),
  company_number: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
})
export type Company = z.infer<typeof company>

export const companyInput = z.object({
  name: requiredText('Company Name', LIMITS.name, MESSAGES.companyName),
  email: optionalEmail(),
  phone: optionalText('Phone', LIMITS.phone),
  website: optionalText('Website', LIMITS.website),
  address: optionalText('Address', LIMITS.address),
})

export const companyContract = {
  create: procedure
    .route({
      method: 'POST',
      path: '/companies',
      successStatus: 201,
      tags: ['Company'],
      summary: 'Set up a company; the caller becomes its owner',
    })
    .input(companyInput)
    .output(company)
    .errors(refusals('idempotency_key_reused', 'company_not_created')),
}
