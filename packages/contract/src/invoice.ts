import { MAX_STAGES } from '@quotespark/domain/billing'
import { E_INVOICE_CHANNELS } from '@quotespark/domain/document'
import { z } from 'zod'
import {
  documentEmailInput,
  lateLetterPreview,
  pdfFile,
  showInterestInput,
  ublFile,
  undoableInput,
  waitingStep,
} from './document.ts'
import { documentOperations } from './document-operations.ts'
import { id, instant, money, pageInput, pageOf, paymentAmountInput, requiredEmail } from './fields.ts'
import { invoiceDraft, invoiceInput, ofQuote, paymentInput } from './invoice-input.ts'
import { invoice, invoiceRow } from './invoice-output.ts'
import { procedure, refusals } from './procedure.ts'
import { reminderOperations } from './reminder-operations.ts'

/** Saving requires the version that was read, so that nobody's work is overwritten unseen. */
const edited = { id, version: z.number().int() }

export const INVOICE_SORTS = [
  'created_at',
  'invoice_number',
  'title',
  'customer',
  'due_date',
  'total_amount',
] as const
export type InvoiceSort = (typeof INVOICE_SORTS)[number]

const step = z.object({ id })

/** The number of a deleted draft, which no other invoice gets. */
const unusedNumber = z.object({
  number: z.string(),
  deleted_at: instant,
  deleted_by_name: z.string(),
  title: z.string(),
  customer_name: z.string().nullable(),
  total_amount: money,
})
export type UnusedNumber = z.infer<typeof unusedNumber>

export const invoiceContract = {
  ...documentOperations({
    kind: 'invoice',
    document: invoice,
    row: invoiceRow,
    sort: z.enum(INVOICE_SORTS).default('created_at'),
    filter: {},
    count: {},
  }),
  ...reminderOperations({
    kind: 'invoice',
    document: invoice,
    summary: 'Remind the customer of an overdue invoice by email',
    needless: 'transition_not_allowed',
    input: documentEmailInput.extend({ id, ...showInterestInput }),
    preview: lateLetterPreview,
  }),
  summary: procedure('staff')
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
  previewNumber: procedure('staff')
    .route({
      method: 'GET',
      path: '/invoices/next-number',
      tags: ['Invoices'],
      summary: 'The number the next invoice will take',
    })
    .output(z.object({ invoice_number: z.string() }))
    .errors(refusals('company_required')),
  listUnusedNumbers: procedure('staff')
    .route({
      method: 'GET',
      path: '/invoices/unused-numbers',
      tags: ['Invoices'],
      summary: 'Numbers of deleted drafts, newest first',
    })
    .input(pageInput)
    .output(pageOf(unusedNumber))
    .errors(refusals('company_required')),
  exportUnusedNumbers: procedure('staff')
    .route({
      method: 'GET',
      path: '/invoices/unused-numbers/csv',
      tags: ['Invoices'],
      summary: 'Numbers of deleted drafts as a CSV file',
    })
    .output(z.file().mime('text/csv'))
    .errors(refusals('company_required')),
  delete: procedure('manage_invoices')
    .route({
      method: 'DELETE',
      path: '/invoices/{id}',
      tags: ['Invoices'],
      summary: 'Delete a draft',
      inputStructure: 'detailed',
    })
    .input(
      z.object({
        params: z.object({ id }),
        query: z.object({ undoable: z.stringbool().optional() }).default({}),
      }),
    )
    .output(z.object({ id, held: waitingStep.nullable() }))
    .errors(refusals('company_required', 'forbidden', 'not_found', 'not_deletable')),
  create: procedure('manage_invoices')
    .route({
      method: 'POST',
      path: '/invoices',
      successStatus: 201,
      tags: ['Invoices'],
      summary: 'Write an invoice; send it at once by its status',
    })
    .input(invoiceInput.extend(ofQuote))
    .output(invoice)
    .errors(
      refusals(
        'company_required',
        'forbidden',
        'not_found',
        'amount_too_large',
        'transition_not_allowed',
        'stage_required',
        'customer_email_missing',
        'mail_limit_reached',
        'particulars_missing',
        'vat_period_filed',
        'idempotency_key_reused',
        'busy',
      ),
    ),
  createDraft: procedure('manage_invoices')
    .route({
      method: 'POST',
      path: '/invoices/drafts',
      successStatus: 201,
      tags: ['Invoices'],
      summary: 'Save an incomplete invoice as a draft; it takes a number',
    })
    .input(invoiceDraft.extend(ofQuote))
    .output(invoice)
    .errors(
      refusals(
        'company_required',
        'forbidden',
        'not_found',
        'amount_too_large',
        'transition_not_allowed',
        'stage_required',
        'idempotency_key_reused',
      ),
    ),
  update: procedure('manage_invoices')
    .route({
      method: 'PUT',
      path: '/invoices/{id}',
      tags: ['Invoices'],
      summary: 'Change an invoice and replace its lines; what was sent before is kept as an earlier version',
    })
    .input(
      /** 'sent' sends the invoice when it is saved; otherwise the status stays as it is. */
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
        'stage_invoice_locked',
        'claim_locked',
        'amount_too_large',
        'customer_email_missing',
        'mail_limit_reached',
        'particulars_missing',
        'vat_period_filed',
        'busy',
      ),
    ),
  updateDraft: procedure('manage_invoices')
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
        'stage_invoice_locked',
        'claim_locked',
        'amount_too_large',
      ),
    ),
  assignCustomer: procedure('manage_invoices')
    .route({
      method: 'PUT',
      path: '/invoices/{id}/customer',
      tags: ['Invoices'],
      summary: 'Assign the invoice to a customer',
    })
    .input(z.object({ id, customer_id: id }))
    .output(invoice)
    .errors(
      refusals(
        'company_required',
        'forbidden',
        'not_found',
        'transition_not_allowed',
        'stage_invoice_locked',
        'claim_locked',
      ),
    ),
  getVersionPdf: procedure('staff')
    .route({
      method: 'GET',
      path: '/invoices/{id}/versions/{version}/pdf',
      tags: ['Invoices'],
      summary: 'The PDF that was sent before the invoice was changed',
    })
    .input(z.object({ id, version: z.coerce.number().int() }))
    .output(pdfFile)
    .errors(refusals('company_required', 'not_found')),
  getReceipt: procedure('staff')
    .route({
      method: 'GET',
      path: '/invoices/{id}/receipt',
      tags: ['Invoices'],
      summary: 'The receipt of a paid invoice as a PDF',
    })
    .input(step)
    .output(pdfFile)
    .errors(refusals('company_required', 'not_found', 'busy')),
  getUbl: procedure('staff')
    .route({
      method: 'GET',
      path: '/invoices/{id}/ubl',
      tags: ['Invoices'],
      summary: 'The invoice as an e-invoice, UBL 2.1',
    })
    .input(step)
    .output(ublFile)
    .errors(refusals('company_required', 'not_found', 'einvoice_incomplete')),
  getRevisionUbl: procedure('staff')
    .route({
      method: 'GET',
      path: '/invoices/{id}/revisions/{revision}/ubl',
      tags: ['Invoices'],
      summary: 'The exact e-invoice of a revision',
    })
    .input(z.object({ id, revision: z.coerce.number().int().positive() }))
    .output(ublFile)
    .errors(refusals('company_required', 'not_found', 'einvoice_incomplete')),
  createFromQuote: procedure('manage_invoices')
    .route({
      method: 'POST',
      path: '/quotes/{quote_id}/invoice',
      tags: ['Invoices'],
      summary:
        'Bill an accepted quote, or a stage of its payment plan; a second call returns the invoice that exists',
      inputStructure: 'detailed',
      spec: (operation) => ({
        ...operation,
        responses: { ...operation.responses, 201: operation.responses?.['200'] ?? { description: '' } },
      }),
    })
    .input(
      z.object({
        params: z.object({ quote_id: id }),
        query: z
          .object({
            /** If the quote changed after acceptance, bill what was accepted. */
            accepted: z.stringbool().optional(),
          })
          .default({}),
        body: z
          .object({
            /** The stage to bill, counted from 1; may be left out when a single one is unbilled, and without a plan. */
            stage: z.number().int().min(1).max(MAX_STAGES).optional(),
          })
          .default({}),
      }),
    )
    .output(invoice)
    .errors(
      refusals(
        'company_required',
        'forbidden',
        'not_found',
        'transition_not_allowed',
        'changed_since_acceptance',
        'stage_required',
        'stage_order',
        'all_billed',
        'nothing_to_bill',
        'billed_more_than_accepted',
      ),
    ),
  send: procedure('manage_invoices')
    .route({
      method: 'POST',
      path: '/invoices/{id}/send',
      tags: ['Invoices'],
      summary: 'Send it to the customer, or again after a change',
    })
    .input(documentEmailInput.extend({ id }))
    .output(invoice)
    .errors(
      refusals(
        'company_required',
        'forbidden',
        'not_found',
        'transition_not_allowed',
        'customer_email_missing',
        'mail_limit_reached',
        'particulars_missing',
        'vat_period_filed',
        'busy',
      ),
    ),
  sendEInvoice: procedure('manage_invoices')
    .route({
      method: 'POST',
      path: '/invoices/{id}/e-invoice/send',
      tags: ['Invoices'],
      summary: 'Send the e-invoice to the customer, by email or through the access point',
    })
    .input(
      step.extend({
        way: z.enum(E_INVOICE_CHANNELS),
        /** For email: a recipient other than the customer. */
        to: requiredEmail('To').optional(),
      }),
    )
    .output(invoice)
    .errors(
      refusals(
        'company_required',
        'forbidden',
        'not_found',
        'einvoice_incomplete',
        'einvoice_unaddressed',
        'access_point_missing',
        'customer_email_missing',
        'mail_limit_reached',
      ),
    ),
  markAsPaid: procedure('manage_invoices')
    .route({
      method: 'POST',
      path: '/invoices/{id}/mark-as-paid',
      tags: ['Invoices'],
      summary: 'Mark as paid',
    })
    .input(
      step.extend({
        ...undoableInput,
        /** CIS that the customer deducted; the rest of the balance was paid. */
        cis_amount: paymentAmountInput.nullable().default(null),
      }),
    )
    .output(invoice)
    .errors(
      refusals(
        'company_required',
        'forbidden',
        'not_found',
        'transition_not_allowed',
        'payment_exceeds_balance',
        'amount_too_large',
      ),
    ),
  recordPayment: procedure('manage_invoices')
    .route({
      method: 'POST',
      path: '/invoices/{id}/payments',
      tags: ['Invoices'],
      summary: 'Record a payment',
    })
    .input(paymentInput.extend({ id, ...undoableInput }))
    .output(invoice)
    .errors(
      refusals(
        'company_required',
        'forbidden',
        'not_found',
        'transition_not_allowed',
        'amount_too_large',
        'payment_exceeds_balance',
        'mail_limit_reached',
        'idempotency_key_reused',
      ),
    ),
  cancel: procedure('manage_invoices')
    .route({ method: 'POST', path: '/invoices/{id}/cancel', tags: ['Invoices'], summary: 'Cancel it' })
    .input(step)
    .output(invoice)
    .errors(
      refusals('company_required', 'forbidden', 'not_found', 'transition_not_allowed', 'vat_period_filed'),
    ),
}
