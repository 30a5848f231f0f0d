import type { LatePaymentReason } from './billing/late-payment-reason.ts'
import type { InvalidSelection } from './document/choice/invalid-selection.ts'
import { DOCUMENT_KINDS, type DocumentKind } from './document/document.ts'
import type { MissingParticular } from './document/particulars.ts'

/** A stage of a payment plan, counted from 1. */
interface NamedStage {
  stage: number
  title: string
}

/**
 * The closed list of reasons for which the product refuses a request, with the data each carries.
 * Anything not on this list is a bug, never a refusal. `@quotespark/contract` gives each code its
 * HTTP status, `refusal-sentences.ts` its sentence; both are exhaustive over this type.
 */
export interface RefusalData {
  /** Nobody is signed in, or the session has ended. */
  unauthenticated: Record<string, never>
  /** The action affects money or access, and the user has not confirmed their identity recently. */
  confirmation_required: Record<string, never>
  /** The action changes a second factor, and the user has not shown one of theirs, or a recovery code, recently. */
  factor_confirmation_required: Record<string, never>
  /** The company requires a second factor, and the user has none. */
  second_factor_required: Record<string, never>
  /** The actor's role does not allow it. */
  forbidden: { action: string }
  /** The record does not exist or belongs to another company: the two are not distinguished. */
  not_found: { entity: EntityName }
  /** The signed-in user belongs to no company yet. */
  company_required: Record<string, never>
  /** The call names a company of which the signed-in user is not a member. */
  not_in_company: Record<string, never>
  /** The user has created as many companies as allowed in a day, or in all. */
  company_limit_reached: { reached: 'day' | 'all'; limit: number }
  /** The company could not be stored, and no part of it was. `message` is the database's. */
  company_not_created: { failure: 'permission' | 'database' | 'no_data' | 'ownership'; message: string }
  /** One or more fields break a rule; `path` is dotted, e.g. `items.0.description`. */
  invalid_input: { issues: { path: string; message: string }[] }
  /** The status does not allow this step. */
  transition_not_allowed: { entity: DocumentKind; from: string; to: string }
  /** The quote is past its valid-until date (end of that day, Europe/London). */
  quote_expired: { valid_until: string }
  /** Somebody else changed the record since it was read. */
  changed_meanwhile: { updated_at: string }
  /** The document was sent again with other content since it was read; `revision` is the current one. */
  superseded: { revision: number }
  /** The quote no longer says what was accepted, so the call must say what to bill. */
  changed_since_acceptance: { accepted_revision: number | null }
  /** The amounts of a payment plan leave nothing of the least that its quote can come to for the rest. */
  stage_amounts_exceed: { from_amount: string; stage_amounts: string }
  /** The change removes, moves or changes stages that are billed. */
  stage_billed: { stages: NamedStage[] }
  /** Several stages of the plan are unbilled, and the call names none. */
  stage_required: { stages: NamedStage[] }
  /** The rest is billed after all other stages. */
  stage_order: { unbilled: NamedStage[] }
  /** Every stage of the plan is billed. */
  all_billed: { invoices: { stage: number; invoice_id: string; invoice_number: string }[] }
  /** Nothing was accepted that could be billed, or nothing of it is left. */
  nothing_to_bill: Record<string, never>
  /** More of these rows of the VAT table is billed than is accepted since the quote changed; categories as in EN 16931. */
  billed_more_than_accepted: {
    rows: { vat_category: string; vat_rate: string | null; billed_net: string; accepted_net: string }[]
  }
  /** The lines, discounts and customer of an invoice that bills a stage follow from the quote. */
  stage_invoice_locked: { quote_id: string; stage: number }
  /** No interest can be claimed on the invoice, or no more than was claimed. */
  late_payment_not_due: { reason: LatePaymentReason }
  /** The half-year in which interest starts to run has no reference rate yet; `url` shows the rates. */
  reference_rate_missing: { half_year: string; url: string }
  /** The lines and the customer of an invoice that claims interest follow from the invoice that was paid late. */
  claim_locked: { claim_of: string }
  /** The customer's selection is not one the quote offers. */
  selection_invalid: InvalidSelection
  /** The customer's selection comes to another total than they read; `total_amount` is the correct one. */
  total_differs: { total_amount: string }
  /** The actor works for the company that sent the quote, and cannot answer it as its customer. */
  own_company: { company: string }
  /** The quote is not waiting for an answer, so there is nothing to remind its customer of. */
  not_awaiting_answer: Record<string, never>
  not_planned: Record<string, never>
  /** No action is left to undo: it has been carried out. */
  nothing_to_undo: Record<string, never>
  /** Only drafts may be deleted. */
  not_deletable: { entity: DocumentKind; status: string }
  /** The next number of a series lies before the present one. */
  number_backwards: { kind: DocumentKind; next_number: number; smallest_next_number: number }
  /** A document or a deleted draft has this number of a series, or a higher one. */
  number_taken: { kind: DocumentKind; number: string; smallest_next_number: number }
  /** A line, a document or a payment is beyond what one document can hold. */
  amount_too_large: { maximum: string }
  /** The payment is more than what is still owed. */
  payment_exceeds_balance: { balance_due: string; invoice_id: string }
  /** More of an invoice is credited than is left: of a line, a row of its VAT table, or all of it. */
  credit_exceeds: {
    left_amount: string
    lines: { item_id: string; left_quantity: string }[]
    rows: { vat_category: string; vat_rate: string | null; left_net: string; left_vat: string }[]
  }
  /** The payment is already voided, refunded, disputed, or being voided. */
  payment_closed: { reason: 'voided' | 'refunded' | 'disputed' | 'on_its_way' }
  /** The VAT of that day was filed and does not change any more. `vat_filed_to` is the last day of it. */
  vat_period_filed: { vat_filed_to: string }
  /** The refund is more than what is left of the payment. */
  refund_exceeds: { refundable_amount: string }
  /** The surplus of the payment has been used as credit on these. */
  credit_used: { invoices: { invoice_id: string; invoice_number: string; amount: string }[] }
  /** The customer, or the invoice that credit is taken off, has less credit than that. */
  credit_insufficient: { available_amount: string }
  /** The invoice lacks particulars required by law, and the company blocks sending without them. `missing` holds codes. */
  particulars_missing: { missing: MissingParticular[] }
  /** The document cannot become a valid e-invoice; each `url` is where to add a missing item. */
  einvoice_incomplete: { missing: { field: string; message: string; url: string }[] }
  /** The e-invoice lacks an address that an access point needs to find both parties; each `url` is where to add it. */
  einvoice_unaddressed: { missing: { field: string; message: string; url: string }[] }
  /** No access point is configured to send e-invoices. */
  access_point_missing: Record<string, never>
  /** Card payment is unavailable: it is not set up, or its provider does not answer. */
  payment_unavailable: Record<string, never>
  /** The customer has no email address to send to. */
  customer_email_missing: Record<string, never>
  /** The customer is archived and has to be restored first. */
  customer_archived: Record<string, never>
  /** The recurring invoice has ended and can no longer be changed. */
  schedule_closed: { status: string }
  /** The record is in use and can only be archived. */
  in_use: { entity: EntityName }
  /** The shared link was withdrawn by the company. */
  link_revoked: Record<string, never>
  /** The company that sent the document was closed and no longer shows anything to anybody. */
  company_closed: { company: string }
  /** The Idempotency-Key was used before for a different request. */
  idempotency_key_reused: Record<string, never>
  /** No account with this email has verified its address. */
  account_not_found: { email: string }
  /** The person with this email is already in the team. */
  already_member: { email: string }
  /** A company always has an owner: the last one cannot be removed or lose ownership. */
  last_owner: Record<string, never>
  /** The account cannot be deleted: its holder is the last owner of a company with documents or other team members. */
  last_owner_of: { company: string }
  /** The invitation can no longer be accepted. */
  invitation_over: { reason: 'accepted' | 'declined' | 'withdrawn' | 'expired' }
  /** The link confirming a newsletter subscription has been used already, or has expired. */
  newsletter_link_over: { reason: 'used' | 'expired' }
  /** Too many attempts; try again after this many seconds. */
  too_many_requests: { retry_after_seconds: number }
  /**
   * A daily email limit is reached: of the company, of the account, or for a recipient who has never answered; or the recipient
   * has reported an email as unwanted. `limit` counts emails.
   */
  mail_limit_reached: {
    reached: 'company' | 'account' | 'address' | 'reported'
    limit: number
    address: string
  }
  /** The queue for drawing PDFs is full, for this company or for all; try again after this many whole seconds. */
  busy: { retry_after: number }
  /** The disk is nearly full: changes by staff are refused until there is space again. */
  read_only: Record<string, never>
  /** The signed-in email belongs to no customer of any company. */
  portal_account_not_found: Record<string, never>
}

/** Entities that may not be found, or may be in use. */
export const ENTITY_NAMES = [
  ...DOCUMENT_KINDS,
  'attachment',
  'certificate',
  'contact',
  'company',
  'customer',
  'document',
  'e_invoice',
  'email',
  'invitation',
  'link',
  'logo',
  'member',
  'message',
  'notification',
  'passkey',
  'payment',
  'picture',
  'product',
  'receipt',
  'recurring_invoice',
  'site',
  'template',
  'vat_rate',
  'view',
] as const
export type EntityName = (typeof ENTITY_NAMES)[number]

export type RefusalCode = keyof RefusalData

/** Thrown wherever the product refuses a request; translated once, at the edge of the server. */
export class Refusal<Code extends RefusalCode = RefusalCode> extends Error {
  override readonly name = 'Refusal'
  readonly code: Code
  readonly data: RefusalData[Code]

  constructor(code: Code, data: RefusalData[Code]) {
    super(code)
    this.code = code
    this.data = data
  }
}

/** The message after too many attempts, with the wait in seconds or minutes. */
export function waitSentence(seconds: number | undefined): string {
  if (seconds === undefined || !Number.isFinite(seconds) || seconds <= 0) {
    return 'Too many attempts. Please wait a moment and try again.'
  }
  const wait =
    seconds < 60
      ? `${Math.ceil(seconds)} second${Math.ceil(seconds) === 1 ? '' : 's'}`
      : `${Math.ceil(seconds / 60)} minute${Math.ceil(seconds / 60) === 1 ? '' : 's'}`
  return `Too many attempts. Please wait ${wait} and try again.`
}
