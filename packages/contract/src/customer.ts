import { LIMITS } from '@quotespark/domain'
import { z } from 'zod'
import {
  id,
  instant,
  money,
  optionalPhone,
  optionalText,
  pageInput,
  pageOf,
  requiredEmail,
  requiredText,
  searchText,
} from './fields.ts'
import { procedure, refusals } from './procedure.ts'

/** A customer as it stands on a document or in a list of documents. */
export const customerSummary = z.object({
  id,
  name: z.string(),
  email: z.string(),
})

export const customer = customerSummary.extend({
  contact_person: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  notes: z.string().nullable(),
  portal_invited_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
  abilities: z.object({ edit: z.boolean() }),
})
export type Customer = z.infer<typeof customer>

/** A quote or invoice in the lists of its customer. */
const customerDocument = z.object({
  id,
  title: z.string(),
  status: z.string(),
  total_amount: money,
  created_at: instant,
})

export const customerInput = z.object({
  name: requiredText('Company Name', LIMITS.name),
  contact_person: requiredText('Contact Name', LIMITS.contact_person),
  email: requiredEmail(),
  phone: optionalPhone(),
  address: optionalText('Address', LIMITS.address),
  notes: optionalText('Notes', LIMITS.customer_notes),
})

export const customerContract = {
  list: procedure
    .route({ method: 'GET', path: '/customers', tags: ['Customers'], summary: 'Customers, newest first' })
    .input(pageInput.extend({ search: searchText }))
    .output(pageOf(customer))
    .errors(refusals('company_required')),
  count: procedure
    .route({
      method: 'GET',
      path: '/customers/count',
      tags: ['Customers'],
      summary: 'How many customers match',
    })
    .input(z.object({ search: searchText }))
    .output(z.object({ total: z.number().int() }))
    .errors(refusals('company_required')),
  get: procedure
    .route({ method: 'GET', path: '/customers/{id}', tags: ['Customers'], summary: 'One customer' })
    .input(z.object({ id }))
    .output(
      customer.extend({
        quotes: z.array(customerDocument),
        invoices: z.array(customerDocument),
      }),
    )
    .errors(refusals('company_required', 'not_found')),
  create: procedure
    .route({
      method: 'POST',
      path: '/customers',
      successStatus: 201,
      tags: ['Customers'],
      summary: 'Add a customer',
    })
    .input(customerInput)
    .output(customer)
    .errors(refusals('company_required', 'forbidden', 'idempotency_key_reused')),
  update: procedure
    .route({ method: 'PUT', path: '/customers/{id}', tags: ['Customers'], summary: 'Change a customer' })
    .input(customerInput.extend({ id }))
    .output(customer)
    .errors(refusals('company_required', 'forbidden', 'not_found')),
}
