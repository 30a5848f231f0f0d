import { CREDIT_REASONS, statusesOf } from '@quotespark/domain/document'
import { MAX_LINES } from '@quotespark/domain/line'
import { LIMITS, MESSAGES } from '@quotespark/domain/validation'
import { z } from 'zod'
import { missingParts } from './address.ts'
import { customerName, customerNow, customerSummary, documentCustomer } from './customer.ts'
import {
  documentEmailInput,
  documentRecord,
  documentTotals,
  invoiceLine,
  sealedState,
  ublFile,
  waitingStepOfRow,
} from './document.ts'
import { documentOperations } from './document-operations.ts'
import {
  calendarDate,
  id,
  instant,
  money,
  paymentAmountInput,
  quantityInput,
  requiredLines,
} from './fields.ts'
import { invoiceStatus } from './invoice-output.ts'
import { procedure, refusals } from './procedure.ts'

const status = z.enum(statusesOf('credit_note'))
const reasonKind = z.enum(CREDIT_REASONS)

/** Says what became of its total. */
const creditAmounts = {
  /** Taken off the balance of its invoice. */
  set_off_amount: money,
  /** Says what became the customer's credit: the rest of the total. */
  credit_amount: money,
  /** Credit that was neither used nor refunded. */
  credit_left_amount: money,
}

const creditNoteRow = z.object({
  id,
  credit_note_number: z.string(),
  title: z.string(),
  customer: customerSummary.nullable(),
  customer_now: customerName,
  status,
  displayed_status: status,
  /** The action that can still be undone: the statuses above are those after it. */
  waiting_step: waitingStepOfRow,
  issue_date: calendarDate,
  invoice: z.object({ id, invoice_number: z.string() }),
  reason: z.string(),
  total_amount: money,
  credit_left_amount: money,
  created_at: instant,
  archived_at: instant.nullable(),
  abilities: z.object({ send: z.boolean() }),
})
export type CreditNoteRow = z.infer<typeof creditNoteRow>

const creditNote = z.object({
  id,
  kind: z.literal('credit_note'),
  company_id: id,
  credit_note_number: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  notes: z.string().nullable(),
  status,
  displayed_status: status,
  issue_date: calendarDate,
  /** The invoice of which it takes back a part. */
  invoice: z.object({ id, invoice_number: z.string(), issue_date: calendarDate }),
  customer_id: id,
  customer: documentCustomer.nullable(),
  customer_now: customerNow,
  /** Says what it says to the customer. */
  reason: z.string(),
  reason_kind: reasonKind,
  /** Net of VAT, with the VAT as an amount. */
  items: z.array(invoiceLine),
  ...documentTotals,
  ...creditAmounts,
  ...sealedState,
  e_invoice: z.object({
    is_sealed: z.boolean(),
    /** Says what one lacks; empty when there is one. */
    missing: missingParts,
  }),
  view_count: z.number().int(),
  last_viewed_at: instant.nullable(),
  sent_at: instant.nullable(),
  ...documentRecord,
  abilities: z.object({
    send: z.boolean(),
    /** Undo the action in its undo window. */
    undo: z.boolean(),
    /** Withdraw the shared link, and make a new one. */
    share: z.boolean(),
  }),
})
export type CreditNote = z.infer<typeof creditNote>

/** Exactly one of `lines`, `amount` and `full` says how much. */
const credited = {
  reason_kind: reasonKind.default('mistake'),
  /** Quantities of the invoice's lines. */
  lines: z
    .array(z.object({ item_id: id, quantity: quantityInput }))
    .min(1, MESSAGES.creditNothing)
    .max(MAX_LINES)
    .optional(),
  /** Says what the customer gets back, VAT included; split over what is left of the invoice. */
  amount: paymentAmountInput.optional(),
  /** Everything that is left. */
  full: z.literal(true).optional(),
  /** The stage of the quote that the invoice bills can be billed again; only where nothing is left of the invoice. */
  reopen_stage: z.boolean().default(false),
}

const reason = requiredLines('Reason', LIMITS.credit_reason)

export const creditNoteInput = z.object({ ...credited, reason })
export type CreditNoteInput = z.input<typeof creditNoteInput>

/** Figures of a credit note before it is issued, and of its invoice afterwards. */
const creditPreview = z.object({
  net_amount: money,
  tax_amount: money,
  total_amount: money,
  reverse_charge_vat: money,
  vat_by_rate: documentTotals.vat_by_rate,
  set_off_amount: money,
  credit_amount: money,
  /** Balance and status of the invoice, once it is issued. */
  balance_due: money,
  status: invoiceStatus,
})
export type CreditPreview = z.infer<typeof creditPreview>

const CREDIT_NOTE_SORTS = [
  'created_at',
  'credit_note_number',
  'title',
  'customer',
  'issue_date',
  'total_amount',
] as const
export type CreditNoteSort = (typeof CREDIT_NOTE_SORTS)[number]

const tags = ['Credit notes']

export const creditNoteContract = {
  ...documentOperations({
    kind: 'credit_note',
    document: creditNote,
    row: creditNoteRow,
    sort: z.enum(CREDIT_NOTE_SORTS).default('created_at'),
    filter: {},
    count: {},
  }),
  create: procedure('manage_invoices')
    .route({
      method: 'POST',
      path: '/invoices/{id}/credit-notes',
      successStatus: 201,
      tags,
      summary: 'Issue a credit note for all or part of an invoice',
    })
    .input(creditNoteInput.extend({ id, send: z.boolean().default(false) }))
    .output(creditNote)
    .errors(
      refusals(
        'company_required',
        'forbidden',
        'not_found',
        'transition_not_allowed',
        'credit_exceeds',
        'mail_limit_reached',
        'idempotency_key_reused',
        'busy',
      ),
    ),
  preview: procedure('manage_invoices')
    .route({
      method: 'POST',
      path: '/invoices/{id}/credit-notes/preview',
      tags,
      summary: 'The figures of a credit note before it is issued; takes no number',
    })
    // The figures are shown while the reason is still being typed.
    .input(creditNoteInput.extend({ id, reason: reason.optional(), send: z.boolean().default(false) }))
    .output(creditPreview)
    .errors(
      refusals('company_required', 'forbidden', 'not_found', 'transition_not_allowed', 'credit_exceeds'),
    ),
  send: procedure('manage_invoices')
    .route({
      method: 'POST',
      path: '/credit-notes/{id}/send',
      tags,
      summary: 'Send it to the customer',
    })
    .input(documentEmailInput.extend({ id }))
    .output(creditNote)
    .errors(
      refusals(
        'company_required',
        'forbidden',
        'not_found',
        'transition_not_allowed',
        'mail_limit_reached',
        'busy',
      ),
    ),
  getUbl: procedure('staff')
    .route({
      method: 'GET',
      path: '/credit-notes/{id}/ubl',
      tags,
      summary: 'The credit note as an e-invoice, UBL 2.1',
    })
    .input(z.object({ id }))
    .output(ublFile)
    .errors(refusals('company_required', 'not_found', 'einvoice_incomplete')),
}
