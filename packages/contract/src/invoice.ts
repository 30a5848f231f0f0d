import {
  INVOICE_STATUSES,
  isStorableText,
  LIMITS,
  LINE_KINDS,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
  MAX_LINES,
  MESSAGES,
  MISSING_PARTICULARS,
  PAYMENT_TERMS,
} from '@quotespark/domain'
import { z } from 'zod'
import { customerSummary, documentCustomer } from './customer.ts'
import { documentEmail, documentEvent, documentTotals, invoiceLine, pdfFile } from './document.ts'
import {
  calendarDate,
  dateOr,
  decimalQuantityInput,
  id,
  instant,
  money,
  optionalDate,
  optionalEmail,
  optionalEmails,
  optionalText,
  orWhenEmpty,
  pageInput,
  pageOf,
  paymentAmountInput,
  requiredDate,
  requiredText,
  searchText,
  unitPriceInput,
  vatAmountInput,
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

/** How its due date follows from the issue date; 'custom' is a date that was chosen. */
export const INVOICE_TERMS = [...PAYMENT_TERMS, 'custom'] as const
export const PAYMENT_METHODS = ['bank_transfer', 'card', 'cash', 'cheque', 'other'] as const
const terms = z.enum(INVOICE_TERMS)
const method = z.enum(PAYMENT_METHODS)

const attachment = z.object({
  /** Of the file. */
  id,
  file_name: z.string(),
  content_type: z.string(),
  size_bytes: z.number().int(),
})

const payment = z.object({
  id,
  amount: money,
  paid_on: calendarDate,
  method,
  reference: z.string().nullable(),
  created_at: instant,
})

/** What the customer was sent before it was changed. */
const earlierVersion = z.object({
  version: z.number().int(),
  total_amount: money,
  /** When it was replaced. */
  created_at: instant,
  has_pdf: z.boolean(),
})

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
  customer: documentCustomer.nullable(),
  quote_id: id.nullable(),
  quote: z.object({ id, quote_number: z.string(), title: z.string() }).nullable(),
  issue_date: calendarDate,
  due_date: calendarDate,
  payment_terms: terms,
  /** The time of supply when it differs from the issue date. */
  tax_point: calendarDate.nullable(),
  paid_date: calendarDate.nullable(),
  /** In place of the customer's own, on this invoice only. */
  billing_address: z.string().nullable(),
  customer_email: z.string().nullable(),
  cc_email: z.string().nullable(),
  bcc_email: z.string().nullable(),
  message_on_statement: z.string().nullable(),
  /** When a draft goes out by itself. */
  send_at: instant.nullable(),
  items: z.array(invoiceLine),
  ...documentTotals,
  amount_paid: money,
  balance_due: money,
  payments: z.array(payment),
  attachments: z.array(attachment),
  earlier_versions: z.array(earlierVersion),
  /** What the law wants on it and is not there, most important first; empty when nothing is. */
  missing_particulars: z.array(z.enum(MISSING_PARTICULARS)),
  /** The company lets no invoice go out while something is missing. */
  particulars_required: z.boolean(),
  view_count: z.number().int(),
  last_viewed_at: instant.nullable(),
  sent_at: instant.nullable(),
  reminded_at: instant.nullable(),
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
    record_payment: z.boolean(),
    cancel: z.boolean(),
    assign_customer: z.boolean(),
    remind: z.boolean(),
    /** Withdraw its shared link, and make a new one. */
    share: z.boolean(),
  }),
})
export type Invoice = z.infer<typeof invoice>

export const invoiceItemInput = z.object({
  kind: z.enum(LINE_KINDS).default('line'),
  product_id: id.nullable().default(null),
  description: requiredText('Description', LIMITS.line_description, MESSAGES.itemDescription),
  /** Not read of a subtotal marker, nor are price and VAT. */
  quantity: decimalQuantityInput,
  unit_price: unitPriceInput,
  vat_rate: vatRateInput,
  vat_amount: vatAmountInput.default(null),
})

const optionalFields = {
  description: optionalText('Description', LIMITS.description),
  payment_terms: terms.default('custom'),
  tax_point: optionalDate('Tax point'),
  billing_address: optionalText('Billing address', LIMITS.address),
  customer_email: optionalEmail('Customer email'),
  cc_email: optionalEmails('Cc'),
  bcc_email: optionalEmails('Bcc'),
  message_on_statement: optionalText('Message on statement', LIMITS.statement_message),
  send_at: instant.nullable().default(null),
  notes: optionalText('Notes', LIMITS.document_notes),
  terms_and_conditions: optionalText('Terms and conditions', LIMITS.terms_and_conditions),
  /** Files that were uploaded before, in the order they are shown. */
  attachment_ids: z.array(id).max(MAX_ATTACHMENTS, MESSAGES.tooManyAttachments(MAX_ATTACHMENTS)).default([]),
}

/** Totals and the number are never part of it: the server works them out. Named payment terms decide the due date. */
export const invoiceInput = z.object({
  title: requiredText('Title', LIMITS.title, MESSAGES.invoiceTitle),
  customer_id: z.uuid(MESSAGES.quoteCustomer),
  issue_date: requiredDate('Issue date'),
  due_date: requiredDate('Due date'),
  ...optionalFields,
  items: z
    .array(invoiceItemInput)
    .min(1, MESSAGES.invoiceItems)
    .max(MAX_LINES, MESSAGES.tooManyItems(MAX_LINES)),
  status: z.enum(['draft', 'sent']).default('draft'),
})
export type InvoiceInput = z.input<typeof invoiceInput>

/**
 * An invoice as far as it has got: nothing is required. What is left empty is a quantity of 1, a price of nothing, an
 * issue date of today. Only what cannot be kept at all is refused, such as a price that is no number.
 */
export const invoiceDraft = z.object({
  title: z.string().trim().max(LIMITS.title, MESSAGES.tooLong('Title', LIMITS.title)).refine(isStorableText),
  customer_id: orWhenEmpty(id.nullable(), null),
  issue_date: orWhenEmpty(dateOr(MESSAGES.invalidFormat('Issue date')).nullable(), null),
  due_date: orWhenEmpty(dateOr(MESSAGES.invalidFormat('Due date')).nullable(), null),
  ...optionalFields,
  items: z
    .array(
      invoiceItemInput.extend({
        description: z
          .string()
          .trim()
          .max(LIMITS.line_description, MESSAGES.tooLong('Description', LIMITS.line_description))
          .refine(isStorableText),
        quantity: orWhenEmpty(decimalQuantityInput, '1'),
        unit_price: orWhenEmpty(unitPriceInput, '0'),
      }),
    )
    .max(MAX_LINES, MESSAGES.tooManyItems(MAX_LINES)),
})
export type InvoiceDraft = z.input<typeof invoiceDraft>

/** Whoever saves says which version they have read, so that nobody's work is overwritten unseen. */
const edited = { id, version: z.number().int() }

export const paymentInput = z.object({
  amount: paymentAmountInput,
  paid_on: requiredDate('Date'),
  method,
  reference: optionalText('Reference', LIMITS.name),
  /** Mails the customer that their payment has arrived. */
  notify_customer: z.boolean().default(false),
})

/** `status` as staff see it: an overdue invoice is found by 'overdue', whatever is stored. */
const filter = z.object({ search: searchText, status: status.optional() })

export const INVOICE_SORTS = [
  'created_at',
  'invoice_number',
  'title',
  'customer',
  'due_date',
  'total_amount',
] as const
export type InvoiceSort = (typeof INVOICE_SORTS)[number]

const order = z.object({
  sort: z.enum(INVOICE_SORTS).default('created_at'),
  direction: z.enum(['asc', 'desc']).default('desc'),
})
const step = z.object({ id })

export const invoiceContract = {
  list: procedure
    .route({
      method: 'GET',
      path: '/invoices',
      tags: ['Invoices'],
      summary: 'Invoices, newest first unless asked otherwise',
    })
    .input(pageInput.extend(filter.shape).extend(order.shape))
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
  count: procedure
    .route({
      method: 'GET',
      path: '/invoices/count',
      tags: ['Invoices'],
      summary: 'How many invoices match',
    })
    .input(filter)
    .output(z.object({ total: z.number().int() }))
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
      summary: 'Write an invoice; send it at once by its status',
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
        'particulars_missing',
        'idempotency_key_reused',
      ),
    ),
  createDraft: procedure
    .route({
      method: 'POST',
      path: '/invoices/drafts',
      successStatus: 201,
      tags: ['Invoices'],
      summary: 'Keep an invoice that is not complete yet; it takes its number',
    })
    .input(invoiceDraft)
    .output(invoice)
    .errors(
      refusals('company_required', 'forbidden', 'not_found', 'amount_too_large', 'idempotency_key_reused'),
    ),
  update: procedure
    .route({
      method: 'PUT',
      path: '/invoices/{id}',
      tags: ['Invoices'],
      summary: 'Change an invoice and replace its lines; what was sent before is kept as an earlier version',
    })
    .input(
      /** 'sent' sends it when it is saved; without it the status stays as it is. */
      invoiceInput.extend({ ...edited, status: z.literal('sent').optional() }),
    )
    .output(invoice)
    .errors(
      refusals(
        'company_required',
        'forbidden',
        'not_found',
        'changed_meanwhile',
        'transition_not_allowed',
        'amount_too_large',
        'customer_email_missing',
        'particulars_missing',
      ),
    ),
  updateDraft: procedure
    .route({
      method: 'PUT',
      path: '/invoices/{id}/draft',
      tags: ['Invoices'],
      summary: 'Change a draft without completing it',
    })
    .input(invoiceDraft.extend(edited))
    .output(invoice)
    .errors(
      refusals(
        'company_required',
        'forbidden',
        'not_found',
        'changed_meanwhile',
        'transition_not_allowed',
        'amount_too_large',
      ),
    ),
  assignCustomer: procedure
    .route({
      method: 'PUT',
      path: '/invoices/{id}/customer',
      tags: ['Invoices'],
      summary: 'Say whom it is for',
    })
    .input(z.object({ id, customer_id: id }))
    .output(invoice)
    .errors(refusals('company_required', 'forbidden', 'not_found', 'transition_not_allowed')),
  getVersionPdf: procedure
    .route({
      method: 'GET',
      path: '/invoices/{id}/versions/{version}/pdf',
      tags: ['Invoices'],
      summary: 'The PDF that was sent before the invoice was changed',
    })
    .input(z.object({ id, version: z.coerce.number().int() }))
    .output(pdfFile)
    .errors(refusals('company_required', 'not_found')),
  uploadAttachment: procedure
    .route({
      method: 'POST',
      path: '/invoice-attachments',
      successStatus: 201,
      tags: ['Invoices'],
      summary: 'Upload a file of at most 20 MB, to be named by the invoice it goes with',
    })
    .input(z.object({ file: z.file().max(MAX_ATTACHMENT_BYTES, MESSAGES.attachmentTooLarge) }))
    .output(attachment)
    .errors(refusals('company_required', 'forbidden', 'idempotency_key_reused')),
  getAttachment: procedure
    .route({
      method: 'GET',
      path: '/invoices/{id}/attachments/{attachment_id}',
      tags: ['Invoices'],
      summary: 'One attached file',
    })
    .input(z.object({ id, attachment_id: id }))
    .output(z.file())
    .errors(refusals('company_required', 'not_found')),
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
        'particulars_missing',
      ),
    ),
  remind: procedure
    .route({
      method: 'POST',
      path: '/invoices/{id}/remind',
      tags: ['Invoices'],
      summary: 'Remind the customer of an overdue invoice by e-mail',
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
    .input(paymentInput.extend({ id }))
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
  revokeLink: procedure
    .route({
      method: 'DELETE',
      path: '/invoices/{id}/link',
      tags: ['Invoices'],
      summary: 'Withdraw its shared link',
    })
    .input(step)
    .output(invoice)
    .errors(refusals('company_required', 'forbidden', 'not_found')),
  renewLink: procedure
    .route({
      method: 'POST',
      path: '/invoices/{id}/link',
      tags: ['Invoices'],
      summary: 'Make a new shared link where it has none',
    })
    .input(step)
    .output(invoice)
    .errors(refusals('company_required', 'forbidden', 'not_found', 'transition_not_allowed')),
  cancel: procedure
    .route({ method: 'POST', path: '/invoices/{id}/cancel', tags: ['Invoices'], summary: 'Cancel it' })
    .input(step)
    .output(invoice)
    .errors(refusals('company_required', 'forbidden', 'not_found', 'transition_not_allowed')),
}
