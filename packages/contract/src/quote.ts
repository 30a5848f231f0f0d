import { BILLING_FILTERS } from '@quotespark/domain/billing'
import { ANSWER_CHANNELS, QUOTE_STATUSES } from '@quotespark/domain/document'
import { LOST_REASONS } from '@quotespark/domain/report'
import { z } from 'zod'
import { billing, billingStage } from './billing.ts'
import { customerName, customerNow, customerSummary, documentCustomer } from './customer.ts'
import {
  chosenLines,
  documentEmailInput,
  documentRecord,
  documentTotals,
  letterPreview,
  pdfFile,
  pngFile,
  quoteLine,
  sealedState,
  undoableInput,
  waitingStep,
  waitingStepOfRow,
} from './document.ts'
import { documentOperations } from './document-operations.ts'
import { calendarDate, id, instant, lostReason, money, quantity } from './fields.ts'
import { procedure, refusals } from './procedure.ts'
import { edited, quoteDraft, quoteEdit, quoteInput } from './quote-input.ts'
import { reminderOperations } from './reminder-operations.ts'

const status = z.enum(QUOTE_STATUSES)

const quoteRow = z.object({
  id,
  quote_number: z.string(),
  /** Empty while a draft has none. */
  title: z.string(),
  /** Null while a draft has none. */
  customer: customerSummary.nullable(),
  customer_now: customerName,
  status,
  /** The status as staff see it: a sent quote that the customer has opened shows as viewed. */
  displayed_status: status,
  /** The action that can still be undone: the statuses above are those after it. */
  waiting_step: waitingStepOfRow,
  valid_until: calendarDate.nullable(),
  item_count: z.number().int(),
  total_amount: money,
  /** The lowest total the customer can choose, including VAT; null when none is below `total_amount`. */
  from_amount: money.nullable(),
  /** The accepted total; null before acceptance. */
  accepted_total_amount: money.nullable(),
  created_at: instant,
  archived_at: instant.nullable(),
  /** The invoice made from it; with a payment plan the newest of a stage that is not cancelled. */
  invoice_id: id.nullable(),
  /** Whole percent of the accepted total that is billed, of an accepted quote with a payment plan; null for any other. */
  billed_percent: z.number().int().nullable(),
  abilities: z.object({
    edit: z.boolean(),
    send: z.boolean(),
    /** True when accepted and not billed yet. */
    create_invoice: z.boolean(),
  }),
})
export type QuoteRow = z.infer<typeof quoteRow>

const quote = z.object({
  id,
  company_id: id,
  quote_number: z.string(),
  /** Empty while a draft has none. */
  title: z.string(),
  description: z.string().nullable(),
  notes: z.string().nullable(),
  terms_and_conditions: z.string().nullable(),
  /** The customer's own reference. */
  buyer_reference: z.string().nullable(),
  status,
  displayed_status: status,
  /** Null while a draft has no customer. */
  customer_id: id.nullable(),
  customer: documentCustomer.nullable(),
  customer_now: customerNow,
  valid_until: calendarDate.nullable(),
  items: z.array(quoteLine),
  ...documentTotals,
  /** The lowest total the customer can choose, including VAT; null when none is below `total_amount`. */
  from_amount: money.nullable(),
  /** The accepted total; null before acceptance. */
  accepted_total_amount: money.nullable(),
  ...sealedState,
  /** The revision whose acceptance still stands. */
  accepted_revision: z.number().int().nullable(),
  /** True when it no longer says what was accepted, so that an invoice of it would bill something else. */
  changed_since_acceptance: z.boolean(),
  view_count: z.number().int(),
  last_viewed_at: instant.nullable(),
  sent_at: instant.nullable(),
  /** The customer's last answer: accepted (with the typed name), rejected, or an amendment request. */
  last_action: z
    .object({
      action: z.enum(['accept', 'reject', 'amendment']),
      signed_name: z.string().nullable(),
      reason: z.string().nullable(),
      /** Why it was rejected, as far as that was said. */
      lost_reason: z.enum(LOST_REASONS).nullable(),
      pdf_sha256: z.string(),
      has_signature: z.boolean(),
      /** The sender's IP address; never shown to the customer. */
      ip_address: z.string().nullable(),
      user_agent: z.string().nullable(),
      timestamp: instant,
      /** The revision answered. */
      revision: z.number().int(),
      /**
       * The customer's selection, accepted or wished for; null when the quote offers no choice, and for a rejection. In a
       * request for changes a quantity may lie outside its limits.
       */
      selection: z.array(z.object({ item_id: id, quantity })).nullable(),
      /** The lines and sums of that selection in the revision answered; null without one. */
      chosen: chosenLines.nullable(),
      /** The member who recorded it, and how they learned of it; null when the customer answered on their page. */
      noted_by_name: z.string().nullable(),
      told: z.enum(ANSWER_CHANNELS).nullable(),
      /** True if the quote was changed afterwards and no longer says what the customer answered. */
      edited_since: z.boolean(),
    })
    .nullable(),
  /** The invoice made from this quote; with a payment plan the newest of a stage that is not cancelled. */
  invoice_id: id.nullable(),
  /** The payment plan as written; empty without one. */
  billing_stages: z.array(billingStage),
  /** Construction work paid in stages (VAT Regulations 1995, reg. 93). */
  is_construction: z.boolean(),
  /** Null without a plan. */
  billing: billing.nullable(),
  ...documentRecord,
  abilities: z.object({
    edit: z.boolean(),
    send: z.boolean(),
    /** Send the changes made since the customer received it. */
    send_again: z.boolean(),
    /** Remind the customer, who has not answered. */
    remind: z.boolean(),
    mark_as_accepted: z.boolean(),
    mark_as_rejected: z.boolean(),
    create_invoice: z.boolean(),
    /** If the quote changed since, only the accepted version can be billed, and only when the call says so. */
    bill_accepted: z.boolean(),
    /** Download the certificate of its acceptance. */
    certificate: z.boolean(),
    /** Undo the action in its undo window. */
    undo: z.boolean(),
    duplicate: z.boolean(),
    /** Withdraw the shared link, and make a new one. */
    share: z.boolean(),
    delete: z.boolean(),
  }),
})
export type Quote = z.infer<typeof quote>

export const QUOTE_SORTS = [
  'created_at',
  'quote_number',
  'title',
  'customer',
  'valid_until',
  'total_amount',
] as const
export type QuoteSort = (typeof QUOTE_SORTS)[number]

const step = z.object({ id })
/** Records an answer that was not given on the customer's page. */
const told = step.extend({ told: z.enum(ANSWER_CHANNELS).default('other'), ...undoableInput })
const toldRejection = told.extend({ lost_reason: lostReason })

export const quoteContract = {
  ...documentOperations({
    kind: 'quote',
    document: quote,
    row: quoteRow,
    sort: z.enum(QUOTE_SORTS).default('created_at'),
    filter: {
      /** Accepted quotes with a payment plan: with a stage that is due, with unbilled stages, or with none. */
      billing: z.enum(BILLING_FILTERS).optional(),
    },
    count: {
      awaiting_answer: z.number().int(),
      /** Quotes with a stage that is due, whatever is searched for. */
      stages_due: z.number().int(),
    },
  }),
  ...reminderOperations({
    kind: 'quote',
    document: quote,
    summary: 'Remind the customer of a quote that waits for an answer',
    needless: 'not_awaiting_answer',
    input: documentEmailInput.extend({ id }),
    preview: letterPreview,
  }),
  getAcceptedPdf: procedure('staff')
    .route({
      method: 'GET',
      path: '/quotes/{id}/accepted-pdf',
      tags: ['Quotes'],
      summary: 'The exact PDF that the customer last accepted',
    })
    .input(step)
    .output(pdfFile)
    .errors(refusals('company_required', 'not_found')),
  getSignature: procedure('staff')
    .route({
      method: 'GET',
      path: '/quotes/{id}/signature',
      tags: ['Quotes'],
      summary: 'The signature drawn on the last acceptance',
    })
    .input(step)
    .output(pngFile)
    .errors(refusals('company_required', 'not_found')),
  getCertificate: procedure('staff')
    .route({
      method: 'GET',
      path: '/quotes/{id}/certificate',
      tags: ['Quotes'],
      summary: 'The certificate of its acceptance, including IP address and device',
    })
    .input(step)
    .output(pdfFile)
    .errors(refusals('company_required', 'not_found', 'busy')),
  getChosenPdf: procedure('staff')
    .route({
      method: 'GET',
      path: '/quotes/{id}/chosen-pdf',
      tags: ['Quotes'],
      summary: 'The options the customer accepted, as a PDF',
    })
    .input(step)
    .output(pdfFile)
    .errors(refusals('company_required', 'not_found', 'busy')),
  create: procedure('manage_quotes')
    .route({
      method: 'POST',
      path: '/quotes',
      successStatus: 201,
      tags: ['Quotes'],
      summary: 'Write a quote',
    })
    .input(quoteInput)
    .output(quote)
    .errors(
      refusals(
        'company_required',
        'forbidden',
        'not_found',
        'amount_too_large',
        'stage_amounts_exceed',
        'idempotency_key_reused',
        'busy',
        'mail_limit_reached',
      ),
    ),
  createDraft: procedure('manage_quotes')
    .route({
      method: 'POST',
      path: '/quotes/drafts',
      successStatus: 201,
      tags: ['Quotes'],
      summary: 'Save an incomplete quote as a draft; it takes a number',
    })
    .input(quoteDraft)
    .output(quote)
    .errors(
      refusals('company_required', 'forbidden', 'not_found', 'amount_too_large', 'idempotency_key_reused'),
    ),
  duplicate: procedure('manage_quotes')
    .route({
      method: 'POST',
      path: '/quotes/{id}/duplicate',
      successStatus: 201,
      tags: ['Quotes'],
      summary: 'Write a draft with the same customer and lines',
    })
    .input(step)
    .output(quote)
    .errors(refusals('company_required', 'forbidden', 'not_found', 'idempotency_key_reused')),
  update: procedure('manage_quotes')
    .route({ method: 'PUT', path: '/quotes/{id}', tags: ['Quotes'], summary: 'Change a quote' })
    .input(quoteEdit)
    .output(quote)
    .errors(
      refusals(
        'company_required',
        'forbidden',
        'not_found',
        'amount_too_large',
        'stage_amounts_exceed',
        'stage_billed',
        'changed_meanwhile',
        'transition_not_allowed',
        'busy',
        'mail_limit_reached',
      ),
    ),
  updateDraft: procedure('manage_quotes')
    .route({
      method: 'PUT',
      path: '/quotes/{id}/draft',
      tags: ['Quotes'],
      summary: 'Change a draft without completing it',
    })
    .input(quoteDraft.extend(edited))
    .output(quote)
    .errors(
      refusals(
        'company_required',
        'forbidden',
        'not_found',
        'amount_too_large',
        'changed_meanwhile',
        'transition_not_allowed',
      ),
    ),
  delete: procedure('manage_quotes')
    .route({
      method: 'DELETE',
      path: '/quotes/{id}',
      tags: ['Quotes'],
      summary: 'Delete a draft',
      inputStructure: 'detailed',
    })
    .input(z.object({ params: step, query: z.object({ undoable: z.stringbool().optional() }).default({}) }))
    .output(z.object({ id, held: waitingStep.nullable() }))
    .errors(refusals('company_required', 'forbidden', 'not_found', 'not_deletable')),
  send: procedure('manage_quotes')
    .route({
      method: 'POST',
      path: '/quotes/{id}/send',
      tags: ['Quotes'],
      summary: 'Send it to the customer, or again after a change',
    })
    .input(documentEmailInput.extend({ id }))
    .output(quote)
    .errors(
      refusals(
        'company_required',
        'forbidden',
        'not_found',
        'transition_not_allowed',
        'stage_amounts_exceed',
        'busy',
        'mail_limit_reached',
      ),
    ),
  markAsAccepted: procedure('manage_quotes')
    .route({
      method: 'POST',
      path: '/quotes/{id}/mark-as-accepted',
      tags: ['Quotes'],
      summary: 'Record an acceptance',
    })
    .input(told)
    .output(quote)
    .errors(refusals('company_required', 'forbidden', 'not_found', 'transition_not_allowed', 'busy')),
  markAsRejected: procedure('manage_quotes')
    .route({
      method: 'POST',
      path: '/quotes/{id}/mark-as-rejected',
      tags: ['Quotes'],
      summary: 'Record a rejection',
    })
    .input(toldRejection)
    .output(quote)
    .errors(refusals('company_required', 'forbidden', 'not_found', 'transition_not_allowed', 'busy')),
}
