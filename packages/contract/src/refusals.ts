import { LATE_PAYMENT_REASONS } from '@quotespark/domain/billing'
import { SELECTION_PROBLEMS } from '@quotespark/domain/choice'
import { DOCUMENT_KINDS, MISSING_PARTICULARS } from '@quotespark/domain/document'
import { ENTITY_NAMES, type RefusalCode, type RefusalData } from '@quotespark/domain/refusal'
import { z } from 'zod'
import { missingParts } from './address.ts'

const entity = z.enum(ENTITY_NAMES)
const nothing = z.object({})
const document = z.enum(DOCUMENT_KINDS)
const namedStages = z.array(z.object({ stage: z.int(), title: z.string() }))

/** Each refusal of the domain with its HTTP status and the shape of its data. The type makes the list exhaustive. */
export const REFUSALS = {
  unauthenticated: { status: 401, message: 'Sign in first.', data: nothing },
  confirmation_required: { status: 403, message: 'Confirm your identity first.', data: nothing },
  factor_confirmation_required: {
    status: 403,
    message: 'Confirm your identity with a second factor or a recovery code first.',
    data: nothing,
  },
  second_factor_required: { status: 403, message: 'A second factor has to be set up first.', data: nothing },
  forbidden: {
    status: 403,
    message: 'Your role does not allow this.',
    data: z.object({ action: z.string() }),
  },
  not_found: { status: 404, message: 'Not found.', data: z.object({ entity }) },
  company_required: { status: 409, message: 'Set up your company first.', data: nothing },
  not_in_company: { status: 404, message: 'You are not in the team of this company.', data: nothing },
  company_limit_reached: {
    status: 429,
    message: 'You cannot set up another company now.',
    data: z.object({ reached: z.enum(['day', 'all']), limit: z.int() }),
  },
  company_not_created: {
    status: 500,
    message: 'The company could not be created.',
    data: z.object({
      failure: z.enum(['permission', 'database', 'no_data', 'ownership']),
      message: z.string(),
    }),
  },
  invalid_input: {
    status: 422,
    message: 'The input is invalid.',
    data: z.object({ issues: z.array(z.object({ path: z.string(), message: z.string() })) }),
  },
  transition_not_allowed: {
    status: 409,
    message: 'The status does not allow this.',
    data: z.object({ entity: document, from: z.string(), to: z.string() }),
  },
  quote_expired: {
    status: 409,
    message: 'The quote has expired.',
    data: z.object({ valid_until: z.string() }),
  },
  changed_meanwhile: {
    status: 409,
    message: 'Someone else has changed this in the meantime.',
    data: z.object({ updated_at: z.string() }),
  },
  superseded: {
    status: 409,
    message: 'It has been sent again since: this is no longer the current version.',
    data: z.object({ revision: z.number().int() }),
  },
  selection_invalid: {
    status: 422,
    message: 'The selection is not one that the quote offers.',
    data: z.object({
      problem: z.enum(SELECTION_PROBLEMS),
      item_id: z.string(),
      /** The line's number from 1, counting headings and texts; null when the id is not a line of the quote. */
      line: z.int().nullable(),
      field: z.enum(['item_id', 'quantity']),
      group: z.string().nullable(),
      minimum: z.string().nullable(),
      maximum: z.string().nullable(),
    }),
  },
  total_differs: {
    status: 409,
    message: 'The selection comes to a different total.',
    data: z.object({ total_amount: z.string() }),
  },
  changed_since_acceptance: {
    status: 409,
    message: 'The quote has changed since it was accepted.',
    data: z.object({ accepted_revision: z.number().int().nullable() }),
  },
  stage_amounts_exceed: {
    status: 422,
    message: 'The stages leave nothing for the rest.',
    data: z.object({ from_amount: z.string(), stage_amounts: z.string() }),
  },
  stage_billed: {
    status: 409,
    message: 'A stage that is billed cannot be changed.',
    data: z.object({ stages: namedStages }),
  },
  stage_required: {
    status: 422,
    message: 'Several stages are unbilled: name one.',
    data: z.object({ stages: namedStages }),
  },
  stage_order: {
    status: 409,
    message: 'The rest is billed after all other stages.',
    data: z.object({ unbilled: namedStages }),
  },
  all_billed: {
    status: 409,
    message: 'Every stage is billed.',
    data: z.object({
      invoices: z.array(z.object({ stage: z.int(), invoice_id: z.string(), invoice_number: z.string() })),
    }),
  },
  nothing_to_bill: { status: 409, message: 'There is nothing left to bill.', data: nothing },
  billed_more_than_accepted: {
    status: 409,
    message: 'More is billed than is accepted now.',
    data: z.object({
      rows: z.array(
        z.object({
          vat_category: z.string(),
          vat_rate: z.string().nullable(),
          billed_net: z.string(),
          accepted_net: z.string(),
        }),
      ),
    }),
  },
  stage_invoice_locked: {
    status: 409,
    message: 'The invoice bills a stage: its lines, discounts and customer are locked.',
    data: z.object({ quote_id: z.string(), stage: z.int() }),
  },
  late_payment_not_due: {
    status: 409,
    message: 'No interest can be claimed.',
    data: z.object({ reason: z.enum(LATE_PAYMENT_REASONS) }),
  },
  reference_rate_missing: {
    status: 409,
    message: 'The half-year has no reference rate yet.',
    data: z.object({ half_year: z.string(), url: z.string() }),
  },
  claim_locked: {
    status: 409,
    message: 'The invoice claims interest: its lines, discounts and customer are locked.',
    data: z.object({ claim_of: z.string() }),
  },
  not_planned: { status: 409, message: 'No such mail is planned any more.', data: nothing },
  not_awaiting_answer: { status: 409, message: 'The quote is not waiting for an answer.', data: nothing },
  nothing_to_undo: { status: 409, message: 'There is nothing to undo.', data: nothing },
  own_company: {
    status: 403,
    message: 'The company that sent it cannot answer for its customer.',
    data: z.object({ company: z.string() }),
  },
  not_deletable: {
    status: 409,
    message: 'Only drafts can be deleted.',
    data: z.object({ entity: document, status: z.string() }),
  },
  number_backwards: {
    status: 409,
    message: 'Numbers only go forwards.',
    data: z.object({ kind: document, next_number: z.number().int(), smallest_next_number: z.number().int() }),
  },
  number_taken: {
    status: 409,
    message: 'The number is taken.',
    data: z.object({ kind: document, number: z.string(), smallest_next_number: z.number().int() }),
  },
  amount_too_large: {
    status: 422,
    message: 'The amount is too large.',
    data: z.object({ maximum: z.string() }),
  },
  payment_exceeds_balance: {
    status: 422,
    message: 'The payment is more than the balance due.',
    data: z.object({ balance_due: z.string(), invoice_id: z.string() }),
  },
  credit_exceeds: {
    status: 409,
    message: 'More is credited than is left.',
    data: z.object({
      left_amount: z.string(),
      lines: z.array(z.object({ item_id: z.string(), left_quantity: z.string() })),
      rows: z.array(
        z.object({
          vat_category: z.string(),
          vat_rate: z.string().nullable(),
          left_net: z.string(),
          left_vat: z.string(),
        }),
      ),
    }),
  },
  payment_closed: {
    status: 409,
    message: 'The payment can no longer be changed.',
    data: z.object({ reason: z.enum(['voided', 'refunded', 'disputed', 'on_its_way']) }),
  },
  refund_exceeds: {
    status: 409,
    message: 'The refund is more than what is left of the payment.',
    data: z.object({ refundable_amount: z.string() }),
  },
  credit_used: {
    status: 409,
    message: 'The surplus of the payment has been used as credit.',
    data: z.object({
      invoices: z.array(z.object({ invoice_id: z.string(), invoice_number: z.string(), amount: z.string() })),
    }),
  },
  credit_insufficient: {
    status: 409,
    message: 'There is less credit than that.',
    data: z.object({ available_amount: z.string() }),
  },
  vat_period_filed: {
    status: 409,
    message: 'The VAT of that day was filed.',
    data: z.object({ vat_filed_to: z.string() }),
  },
  particulars_missing: {
    status: 409,
    message: 'A detail that an invoice must show is missing.',
    data: z.object({ missing: z.array(z.enum(MISSING_PARTICULARS)) }),
  },
  payment_unavailable: { status: 503, message: 'Card payment is not available right now.', data: nothing },
  customer_email_missing: { status: 409, message: 'Customer does not have an email address', data: nothing },
  einvoice_incomplete: {
    status: 422,
    message: 'A detail needed for a valid e-invoice is missing.',
    data: z.object({ missing: missingParts }),
  },
  einvoice_unaddressed: {
    status: 422,
    message: 'A detail needed to send it through the access point is missing.',
    data: z.object({ missing: missingParts }),
  },
  access_point_missing: { status: 409, message: 'No access point is set up.', data: nothing },
  customer_archived: { status: 409, message: 'The customer is archived.', data: nothing },
  schedule_closed: {
    status: 409,
    message: 'The recurring invoice has ended.',
    data: z.object({ status: z.string() }),
  },
  in_use: { status: 409, message: 'It is in use.', data: z.object({ entity }) },
  link_revoked: { status: 410, message: 'This link has been withdrawn.', data: nothing },
  company_closed: {
    status: 410,
    message: 'The company that sent this was closed.',
    data: z.object({ company: z.string() }),
  },
  idempotency_key_reused: {
    status: 422,
    message: 'This Idempotency-Key was used for a different call.',
    data: nothing,
  },
  account_not_found: {
    status: 404,
    message: 'No user with this email exists. Please ask them to sign up first.',
    data: z.object({ email: z.string() }),
  },
  already_member: {
    status: 409,
    message: 'The person with this email is already in the team.',
    data: z.object({ email: z.string() }),
  },
  last_owner: {
    status: 409,
    message: 'A company always has an owner, and this is the last one.',
    data: nothing,
  },
  last_owner_of: {
    status: 409,
    message: 'A company always has an owner: hand it over or delete it first.',
    data: z.object({ company: z.string() }),
  },
  invitation_over: {
    status: 410,
    message: 'This invitation can no longer be accepted.',
    data: z.object({ reason: z.enum(['accepted', 'declined', 'withdrawn', 'expired']) }),
  },
  newsletter_link_over: {
    status: 410,
    message: 'This link can no longer confirm a subscription.',
    data: z.object({ reason: z.enum(['used', 'expired']) }),
  },
  too_many_requests: {
    status: 429,
    message: 'Too many attempts. Please wait a moment and try again.',
    data: z.object({ retry_after_seconds: z.number() }),
  },
  busy: {
    status: 429,
    message: 'The server is busy creating documents. Please try again in a few seconds.',
    data: z.object({ retry_after: z.int().min(1) }),
  },
  mail_limit_reached: {
    status: 429,
    message: 'No more emails may be sent there today.',
    data: z.object({
      reached: z.enum(['company', 'account', 'address', 'reported']),
      limit: z.int(),
      address: z.string(),
    }),
  },
  read_only: {
    status: 503,
    message: 'The disk is nearly full: changes are refused until there is room again.',
    data: nothing,
  },
  portal_account_not_found: {
    status: 404,
    message: 'Customer account not found. Please contact support.',
    data: nothing,
  },
} as const satisfies {
  [Code in RefusalCode]: { status: number; message: string; data: z.ZodType<RefusalData[Code]> }
}
