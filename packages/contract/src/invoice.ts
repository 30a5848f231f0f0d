import { INVOICE_STATUSES, LIMITS, MAX_LINES, MESSAGES } from '@quotespark/domain'
import { z } from 'zod'
import { customer, customerSummary } from './customer.ts'
import { documentEmail, documentEvent, documentLine, documentTotals, pdfFile } from './document.ts'
import {
  calendarDate,
  decimalQuantityInput,
  id,
  instant,
  money,
  optionalText,
  pageInput,
  pageOf,
  paymentAmountInput,
  requiredDate,
  requiredText,
  searchText,
  unitPriceInput,
  vatRateInput,
} from './fields.ts'
import { procedure, refusals } from './procedure.ts'

const status = z.enum(INVOICE_STATUSES)

const invoiceRow = z.object({
  id,
  invoice_number: z.string(),
  title: z.string(),
  customer: customerSummary.nullable(),
  status,
  /** The status as staff see it: viewed and overdue are observations. */
  displayed_status: status,
  issue_date: calendarDate,
  due_date: calendarDate,
  total_amount: money,
  balance_due: money,
  created_at: instant,
  abilities: z.object({ edit: z.boolean() }),
})
export type InvoiceRow = z.infer<typeof invoiceRow>

const invoice = z.object({
  id,
  company_id: id,
  invoice_number: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  notes: z.string().nullable(),
  terms_and_conditions: z.string().nullable(),
  status,
  displayed_status: status,
  customer_id: id.nullable(),
  customer: customer.omit({ abilities: true }).nullable(),
  quote_id: id.nullable(),
  issue_date: calendarDate,
  due_date: calendarDate,
  paid_date: calendarDate.nullable(),
  items: z.array(documentLine),
  ...documentTotals,
  amount_paid: money,
  balance_due: money,
  view_count: z.number().int(),
  last_viewed_at: instant.nullable(),
  sent_at: instant.nullable(),
  share_url: z.string().nullable(),
  history: z.array(documentEvent),
  emails: z.array(documentEmail),
  created_at: instant,
  updated_at: instant,
  version: z.number().int(),
  abilities: z.object({
    edit: z.boolean(),
    send: z.boolean(),
    mark_as_paid: z.boolean(),
    cancel: z.boolean(),
  }),
})
export type Invoice = z.infer<typeof invoice>

export const invoiceItemInput = z.object({
  product_id: id.nullable().default(null),
  description: requiredText('Description', LIMITS.line_description, MESSAGES.itemDescription),
  quantity: decimalQuantityInput,
  unit_price: unitPriceInput,
  vat_rate: vatRateInput,
})

/** Totals and the number are never part of it: the server works them out. */
export const invoiceInput = z.object({
  title: requiredText('Title', LIMITS.title, MESSAGES.invoiceTitle),
  customer_id: z.uuid(MESSAGES.quoteCustomer),
  description: optionalText('Description', LIMITS.description),
  issue_date: requiredDate('Issue date'),
  due_date: requiredDate('Due date'),
  notes: optionalText('Notes', LIMITS.document_notes),
  terms_and_conditions: optionalText('Terms and conditions', LIMITS.terms_and_conditions),
  items: z
    .array(invoiceItemInput)
    .min(1, MESSAGES.invoiceItems)
    .max(MAX_LINES, MESSAGES.tooManyItems(MAX_LINES)),
  status: z.enum(['draft', 'sent']),
})
export type InvoiceInput = z.input<typeof invoiceInput>

const paymentInput = z.object({
  id,
  amount: paymentAmountInput,
  paid_on: calendarDate,
  method: z.enum(['bank_transfer', 'card', 'cash', 'cheque', 'other']),
  reference: optionalText('Reference', LIMITS.name),
})

const filter = z.object({ search: searchText, status: status.optional() })
const step = z.object({ id })

export const invoiceContract = {
  list: procedure
    .route({ method: 'GET', path: '/invoices', tags: ['Invoices'], summary: 'Invoices, newest first' })
    .input(pageInput.extend(filter.shape))
    .output(pageOf(invoiceRow))
    .errors(refusals('company_required')),
  summary: procedure
    .route({
      method: 'GET',
      path: '/invoices/summary',
      tags: ['Invoices'],
      summary: 'Totals over all invoices',
    })
    .output(
      z.object({
        total_invoices: z.number().int(),
        total_amount: money,
        outstanding_amount: money,
        overdue_amount: money,
        overdue_count: z.number().int(),
      }),
    )
    .errors(refusals('company_required')),
  get: procedure
    .route({
      method: 'GET',
      path: '/invoices/{id}',
      tags: ['Invoices'],
      summary: 'One invoice with everything about it',
    })
    .input(step)
    .output(invoice)
    .errors(refusals('company_required', 'not_found')),
  getPdf: procedure
    .route({ method: 'GET', path: '/invoices/{id}/pdf', tags: ['Invoices'], summary: 'The invoice as a PDF' })
    .input(step)
    .output(pdfFile)
    .errors(refusals('company_required', 'not_found')),
  previewNumber: procedure
    .route({
      method: 'GET',
      path: '/invoices/next-number',
      tags: ['Invoices'],
      summary: 'The number the next invoice will take',
    })
    .output(z.object({ invoice_number: z.string() }))
    .errors(refusals('company_required')),
  create: procedure
    .route({
      method: 'POST',
      path: '/invoices',
      successStatus: 201,
      tags: ['Invoices'],
      summary: 'Write an invoice',
    })
    .input(invoiceInput)
    .output(invoice)
    .errors(
      refusals(
        'company_required',
        'forbidden',
        'not_found',
        'amount_too_large',
        'customer_email_missing',
        'idempotency_key_reused',
      ),
    ),
  createFromQuote: procedure
    .route({
      method: 'POST',
      path: '/quotes/{quote_id}/invoice',
      tags: ['Invoices'],
      summary: 'Turn an accepted quote into its invoice; a second call answers the invoice that exists',
    })
    .input(z.object({ quote_id: id }))
    .output(invoice)
    .errors(refusals('company_required', 'forbidden', 'not_found', 'transition_not_allowed')),
  send: procedure
    .route({
      method: 'POST',
      path: '/invoices/{id}/send',
      tags: ['Invoices'],
      summary: 'Send it to the customer',
    })
    .input(step)
    .output(invoice)
    .errors(
      refusals(
        'company_required',
        'forbidden',
        'not_found',
        'transition_not_allowed',
        'customer_email_missing',
      ),
    ),
  markAsPaid: procedure
    .route({
      method: 'POST',
      path: '/invoices/{id}/mark-as-paid',
      tags: ['Invoices'],
      summary: 'Note that the rest is paid',
    })
    .input(step)
    .output(invoice)
    .errors(refusals('company_required', 'forbidden', 'not_found', 'transition_not_allowed')),
  recordPayment: procedure
    .route({
      method: 'POST',
      path: '/invoices/{id}/payments',
      tags: ['Invoices'],
      summary: 'Note money received',
    })
    .input(paymentInput)
    .output(invoice)
    .errors(
      refusals(
        'company_required',
        'forbidden',
        'not_found',
        'transition_not_allowed',
        'amount_too_large',
        'payment_exceeds_balance',
        'idempotency_key_reused',
      ),
    ),
  cancel: procedure
    .route({ method: 'POST', path: '/invoices/{id}/cancel', tags: ['Invoices'], summary: 'Cancel it' })
    .input(step)
    .output(invoice)
    .errors(refusals('company_required', 'forbidden', 'not_found', 'transition_not_allowed')),
}
