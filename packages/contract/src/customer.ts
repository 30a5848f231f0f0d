import { CIS_RATES } from '@quotespark/domain/billing'
import { CUSTOMER_KINDS, cleanEmail, MAX_EMAIL_LENGTH } from '@quotespark/domain/contact'
import { isBlank, LIMITS, MESSAGES } from '@quotespark/domain/validation'
import { z } from 'zod'
import { addressAndEndpointInput, addressFields, endpoint, missingParts } from './address.ts'
import {
  changedLists,
  contact,
  contactsDiffer,
  newLists,
  received,
  receivesInput,
  site,
} from './customer-contact.ts'
import { defaultVat, defaultVatInput, givesItsReason } from './default-vat.ts'
import { documentEmail, waitingStepOfRow } from './document.ts'
import {
  id,
  instant,
  money,
  optionalEmail,
  optionalIdentifier,
  optionalLines,
  optionalPhone,
  optionalText,
  pageInput,
  pageOf,
  requiredIdentifier,
  searchText,
  textOrEmpty,
} from './fields.ts'
import { procedure, refusals } from './procedure.ts'

/**
 * A customer as shown on a document or in a list of documents. A document that was sent shows name, contact person, email and
 * address as they were sealed, for as long as it says what was sent. A draft, and a document edited since it was sent, follow
 * the customer.
 */
export const customerSummary = z.object({
  id,
  name: z.string(),
  email: z.string(),
})

/** Everything a document shows about its customer. */
export const documentCustomer = customerSummary.extend({
  contact_person: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  address_fields: addressFields,
  vat_number: z.string().nullable(),
  company_number: z.string().nullable(),
  endpoint,
  notes: z.string().nullable(),
  portal_invited_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
})

/** The name that the customer has today; null while it is the one shown. */
export const customerName = z.object({ name: z.string() }).nullable()

/** The customer as they are today; null while that is what is shown. */
export const customerNow = documentCustomer
  .pick({ name: true, contact_person: true, email: true, address: true })
  .nullable()

const cisRate = z.enum(CIS_RATES)

const customer = documentCustomer.extend({
  kind: z.enum(CUSTOMER_KINDS),
  /** Acts in the course of a business: late payment bears statutory interest. Null while nobody has said it. */
  is_business: z.boolean().nullable(),
  /** Pays within 30 days at the latest. */
  is_public_authority: z.boolean(),
  /** Percent of labour that they deduct under the Construction Industry Scheme: '0' with gross payment status, null for nothing. */
  cis_rate: cisRate.nullable(),
  /** Emails that the first contact is sent. */
  receives: received,
  ...defaultVat,
  /** When the customer was archived, and so left out of lists and choices; null while active. */
  archived_at: instant.nullable(),
  /** Send it back with a change: the server refuses when somebody else has changed the customer meanwhile. */
  version: z.number().int(),
  abilities: z.object({ edit: z.boolean() }),
})
export type Customer = z.infer<typeof customer>

/** A customer with the details of their own page. */
export const customerDetail = customer.extend({
  /** Contacts besides the first, in order. */
  other_contacts: z.array(contact),
  sites: z.array(site),
  quote_count: z.number().int(),
  invoice_count: z.number().int(),
  /** The balances of the issued invoices, and those of them that are overdue. */
  balance_due: money,
  overdue_amount: money,
  /** Unused credit. */
  credit_amount: money,
  /** The balances less the credit; negative where the customer has more credit than they owe. */
  account_balance: money,
  /** Days from issue to settlement, on average of the invoices paid in the last 365 days; null without any. */
  average_days_to_pay: z.number().int().nullable(),
  /** Says that the statement is emailed on the first working day of each month while something is owed. */
  monthly_statement: z.boolean(),
  /** Invitations to the portal, and statements. */
  emails: z.array(documentEmail),
  abilities: customer.shape.abilities.extend({
    invite: z.boolean(),
    archive: z.boolean(),
    restore: z.boolean(),
    delete: z.boolean(),
    send_statement: z.boolean(),
  }),
})
export type CustomerDetail = z.infer<typeof customerDetail>

/** A quote or invoice in its customer's lists, with the status shown to staff. */
const customerDocument = z.object({
  id,
  title: z.string(),
  status: z.string(),
  waiting_step: waitingStepOfRow,
  total_amount: money,
  created_at: instant,
})
export type CustomerDocument = z.infer<typeof customerDocument>

const customerQuote = customerDocument.extend({
  /** The lowest total the customer can choose, including VAT; null when none is below `total_amount`. */
  from_amount: money.nullable(),
  /** The accepted total; null before acceptance. */
  accepted_total_amount: money.nullable(),
})
export type CustomerQuote = z.infer<typeof customerQuote>

const customerInvoice = customerDocument.extend({
  /** When a draft is sent automatically. */
  send_at: instant.nullable(),
})
export type CustomerInvoice = z.infer<typeof customerInvoice>

const written = z.object({
  /** Left out, a new customer is a company, and a change leaves it as it is. A person needs no contact name. */
  kind: z.enum(CUSTOMER_KINDS).optional(),
  name: textOrEmpty('Company Name', LIMITS.name, MESSAGES.required('Company Name')),
  /** The first contact. */
  contact_person: optionalText('Contact Name', LIMITS.contact_person).transform((text) => text ?? ''),
  email: optionalEmail().transform((text) => text ?? ''),
  /** Says that there is none; then `email` stays empty. */
  no_email: z.boolean().optional(),
  phone: optionalPhone(),
  receives: receivesInput.optional(),
  address: optionalLines('Address', LIMITS.address),
  ...addressAndEndpointInput,
  vat_number: optionalIdentifier('VAT Number', LIMITS.name).unwrap().optional(),
  company_number: optionalIdentifier('Company Number', LIMITS.company_number).unwrap().optional(),
  notes: optionalLines('Notes', LIMITS.customer_notes),
  /** Left out of a change, they stay as they are. */
  is_business: z.boolean().nullable().optional(),
  is_public_authority: z.boolean().optional(),
  cis_rate: cisRate.nullable().optional(),
  ...defaultVatInput,
})
type WrittenCustomer = z.output<typeof written> & { other_contacts?: { email: string }[] | undefined }

/** Refuses what lacks a name, a contact or an email, and names all of it at once, even beside fields with other faults. */
function complete<Schema extends z.ZodType<WrittenCustomer>>(schema: Schema): Schema {
  const when = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null
  const missing = (field: string, label: string) => ({
    path: [field],
    error: MESSAGES.required(label),
    when,
  })
  return schema
    .refine(({ kind, name }) => kind === 'person' || !isGivenEmpty(name), missing('name', 'Company Name'))
    .refine(({ kind, name }) => kind !== 'person' || !isGivenEmpty(name), missing('name', 'Name'))
    .refine(
      ({ kind, contact_person }) => kind === 'person' || !isBlank(contact_person ?? ''),
      missing('contact_person', 'Contact Name'),
    )
    .refine(({ email, no_email }) => no_email || !isBlank(email ?? ''), missing('email', 'Email'))
    .refine(({ email, no_email }) => !no_email || email === '', {
      path: ['email'],
      error: MESSAGES.noEmailGiven,
    })
    .superRefine(givesItsReason)
    .superRefine(contactsDiffer)
}

/** A name that was left out has been refused already. */
const isGivenEmpty = (name: string | undefined) => name !== undefined && isBlank(name)

const newCustomer = complete(written.extend(newLists))

/** The fields of the form, for a new customer and for a change. */
export const customerInput = complete(written.extend(changedLists))

const customerEdit = complete(
  written.extend({
    ...changedLists,
    id: z.uuid(MESSAGES.customerId),
    version: z.number().int(),
  }),
)
export type CustomerEdit = z.output<typeof customerEdit>

/** Archived customers are found only with their own status. */
const filter = z.object({ search: searchText, status: z.enum(['active', 'archived']).default('active') })

const CUSTOMER_SORTS = ['created_at', 'name'] as const
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]

const order = z.object({
  sort: z.enum(CUSTOMER_SORTS).default('created_at'),
  direction: z.enum(['asc', 'desc']).default('desc'),
})
const step = z.object({ id })

export const customerContract = {
  list: procedure('staff')
    .route({
      method: 'GET',
      path: '/customers',
      tags: ['Customers'],
      summary: 'Customers, newest first unless asked otherwise',
    })
    .input(pageInput.extend(filter.shape).extend(order.shape))
    .output(pageOf(customer))
    .errors(refusals('company_required')),
  count: procedure('staff')
    .route({
      method: 'GET',
      path: '/customers/count',
      tags: ['Customers'],
      summary: 'How many customers match',
    })
    .input(filter)
    .output(z.object({ total: z.number().int() }))
    .errors(refusals('company_required')),
  findByEmail: procedure('staff')
    .route({
      method: 'GET',
      path: '/customers/by-email',
      tags: ['Customers'],
      summary: 'Customers with this email, including archived ones',
    })
    .input(z.object({ email: requiredIdentifier('Email', MAX_EMAIL_LENGTH).overwrite(cleanEmail) }))
    .output(z.object({ items: z.array(customerSummary.extend({ archived_at: instant.nullable() })) }))
    .errors(refusals('company_required')),
  listWithoutEInvoice: procedure('staff')
    .route({
      method: 'GET',
      path: '/customers/without-e-invoice',
      tags: ['Customers'],
      summary: 'Customers with invoices who lack details for e-invoices, by name',
    })
    .input(pageInput)
    .output(pageOf(z.object({ id, name: z.string(), missing: missingParts })))
    .errors(refusals('company_required')),
  get: procedure('staff')
    .route({ method: 'GET', path: '/customers/{id}', tags: ['Customers'], summary: 'One customer' })
    .input(step)
    .output(customerDetail)
    .errors(refusals('company_required', 'not_found')),
  listQuotes: procedure('staff')
    .route({
      method: 'GET',
      path: '/customers/{id}/quotes',
      tags: ['Customers'],
      summary: 'The quotes of a customer, newest first',
    })
    .input(pageInput.extend(step.shape))
    .output(pageOf(customerQuote))
    .errors(refusals('company_required', 'not_found')),
  listInvoices: procedure('staff')
    .route({
      method: 'GET',
      path: '/customers/{id}/invoices',
      tags: ['Customers'],
      summary: 'The invoices of a customer, newest first',
    })
    .input(pageInput.extend(step.shape))
    .output(pageOf(customerInvoice))
    .errors(refusals('company_required', 'not_found')),
  create: procedure('manage_customers')
    .route({
      method: 'POST',
      path: '/customers',
      successStatus: 201,
      tags: ['Customers'],
      summary: 'Add a customer',
    })
    .input(newCustomer)
    .output(customer)
    .errors(refusals('company_required', 'forbidden', 'idempotency_key_reused')),
  update: procedure('manage_customers')
    .route({ method: 'PUT', path: '/customers/{id}', tags: ['Customers'], summary: 'Change a customer' })
    .input(customerEdit)
    .output(customerDetail)
    .errors(refusals('company_required', 'forbidden', 'not_found', 'changed_meanwhile')),
  invite: procedure('manage_customers')
    .route({
      method: 'POST',
      path: '/customers/{id}/invite',
      tags: ['Customers'],
      summary: 'Invite the customer to the portal',
    })
    .input(step.extend({ contact_id: id.nullable().default(null) }))
    .output(customerDetail)
    .errors(
      refusals(
        'company_required',
        'forbidden',
        'not_found',
        'customer_email_missing',
        'mail_limit_reached',
        'customer_archived',
        'idempotency_key_reused',
      ),
    ),
  archive: procedure('manage_customers')
    .route({
      method: 'POST',
      path: '/customers/{id}/archive',
      tags: ['Customers'],
      summary: 'Archive a customer',
    })
    .input(step)
    .output(customerDetail)
    .errors(refusals('company_required', 'forbidden', 'not_found')),
  restore: procedure('manage_customers')
    .route({
      method: 'POST',
      path: '/customers/{id}/restore',
      tags: ['Customers'],
      summary: 'Restore an archived customer',
    })
    .input(step)
    .output(customerDetail)
    .errors(refusals('company_required', 'forbidden', 'not_found')),
  delete: procedure('manage_customers')
    .route({
      method: 'DELETE',
      path: '/customers/{id}',
      tags: ['Customers'],
      summary: 'Delete a customer without quotes, invoices and payments',
    })
    .input(step)
    .output(step)
    .errors(refusals('company_required', 'forbidden', 'not_found', 'in_use')),
}
