import { MAX_ATTACHMENT_BYTES, MESSAGES } from '@quotespark/domain'
import { z } from 'zod'
import { pdfFile } from './document.ts'
import { id, money, pageInput, pageOf, searchText } from './fields.ts'
import { invoiceDraft, invoiceInput, paymentInput } from './invoice-input.ts'
import { attachment, invoice, invoiceRow, status } from './invoice-output.ts'
import { procedure, refusals } from './procedure.ts'

/** Whoever saves says which version they have read, so that nobody's work is overwritten unseen. */
const edited = { id, version: z.number().int() }

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
    .input(
      z.object({
        file: z
          .file()
          .min(1, MESSAGES.attachmentEmpty)
          .max(MAX_ATTACHMENT_BYTES, MESSAGES.attachmentTooLarge),
      }),
    )
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
