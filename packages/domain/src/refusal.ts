import type { InvalidSelection } from './document/choice/invalid-selection.ts'
import { DOCUMENT_KINDS, type DocumentKind } from './document/document.ts'
import type { MissingParticular } from './document/particulars.ts'

/**
 * The closed list of reasons for which the product says no, with the data each carries.
 * Everything that is not on this list is a bug, never a refusal. `@quotespark/contract` gives each code its
 * HTTP status, `refusal-sentences.ts` its sentence; both are exhaustive over this type.
 */
export interface RefusalData {
  /** Nobody is signed in, or the session has ended. */
  unauthenticated: Record<string, never>
  /** It decides about money or access, and who is signed in has not proven for a while who they are. */
  confirmation_required: Record<string, never>
  /** It changes a second factor, and who is signed in has not shown one of theirs, or a recovery code, for a while. */
  factor_confirmation_required: Record<string, never>
  /** The company asks for a second factor, and who is signed in has none. */
  second_factor_required: Record<string, never>
  /** The actor's role does not allow it. */
  forbidden: { action: string }
  /** No such thing, or it belongs to another company: the two are not told apart. */
  not_found: { entity: EntityName }
  /** The signed-in user belongs to no company yet. */
  company_required: Record<string, never>
  /** The call names a company that the signed-in user is no member of. */
  not_in_company: Record<string, never>
  /** A person founds no more companies in a day, or in all. */
  company_limit_reached: { reached: 'day' | 'all'; limit: number }
  /** The company could not be stored; nothing of it is. `message` is the database's. */
  company_not_created: { failure: 'permission' | 'database' | 'no_data' | 'ownership'; message: string }
  /** One or more fields break a rule; `path` is dotted, e.g. `items.0.description`. */
  invalid_input: { issues: { path: string; message: string }[] }
  /** The status does not allow this step. */
  transition_not_allowed: { entity: DocumentKind; from: string; to: string }
  /** The quote is past its valid-until date (end of that day, Europe/London). */
  quote_expired: { valid_until: string }
  /** Somebody else changed the record since it was read. */
  changed_meanwhile: { updated_at: string }
  /** What was read was sent again since, and says something else: `revision` is what it says now. */
  superseded: { revision: number }
  /** The quote says something else than what was accepted: what is to be billed has to be said. */
  changed_since_acceptance: { accepted_revision: number | null }
  /** What the customer has chosen is not what the quote offers. */
  selection_invalid: InvalidSelection
  /** What the customer has chosen comes to another total than they have read: `total_amount` is the right one. */
  total_differs: { total_amount: string }
  /** The actor works for the company that sent the quote, and cannot answer it as its customer. */
  own_company: { company: string }
  /** Nothing waits that could be taken back: it has been done. */
  nothing_to_undo: Record<string, never>
  /** Only drafts may be deleted. */
  not_deletable: { entity: DocumentKind; status: string }
  /** A line, a document or a payment is beyond what one document can hold. */
  amount_too_large: { maximum: string }
  /** The payment is more than what is still owed. */
  payment_exceeds_balance: { balance_due: string }
  /** What the law wants on the invoice is missing, and the company does not let it go out without. `missing` are codes. */
  particulars_missing: { missing: MissingParticular[] }
  /** No valid e-invoice can be made of it; where each thing that is missing is put right, `url`. */
  einvoice_incomplete: { missing: { field: string; message: string; url: string }[] }
  /** It does not say what an access point finds both sides by; where each thing is put right, `url`. */
  einvoice_unaddressed: { missing: { field: string; message: string; url: string }[] }
  /** No access point is set up that would carry e-invoices. */
  access_point_missing: Record<string, never>
  /** Nothing can be paid by card now: it is not set up, or its provider does not answer. */
  payment_unavailable: Record<string, never>
  /** The customer has no e-mail address to send to. */
  customer_email_missing: Record<string, never>
  /** The customer is archived and has to be restored first. */
  customer_archived: Record<string, never>
  /** The record is in use and can only be archived. */
  in_use: { entity: EntityName }
  /** The shared link was withdrawn by the company. */
  link_revoked: Record<string, never>
  /** The company that sent it was closed, and shows nothing to anybody any more. */
  company_closed: { company: string }
  /** The Idempotency-Key was used before for something else. */
  idempotency_key_reused: Record<string, never>
  /** Nobody with a proven address has an account of this e-mail. */
  account_not_found: { email: string }
  /** The person with this e-mail is in the team. */
  already_member: { email: string }
  /** A company always has an owner: the last one can neither be removed nor lose what an owner may do. */
  last_owner: Record<string, never>
  /** Whoever deletes their account is the last owner of a company that has documents, or others in its team. */
  last_owner_of: { company: string }
  /** The invitation can no longer be accepted. */
  invitation_over: { reason: 'accepted' | 'declined' | 'withdrawn' | 'expired' }
  /** The link that confirms a subscription to the newsletter has done its work, or was not used in time. */
  newsletter_link_over: { reason: 'used' | 'expired' }
  /** Too many attempts; try again after so many seconds. */
  too_many_requests: { retry_after_seconds: number }
  /**
   * As many mails went out today as may: of this company, or to somebody who has never answered it; or the address
   * wants none of its mails. `limit` is of mails.
   */
  mail_limit_reached: {
    reached: 'company' | 'account' | 'address' | 'reported'
    limit: number
    address: string
  }
  /** As many PDFs wait to be drawn as may, for this company or for all; try again after so many whole seconds. */
  busy: { retry_after: number }
  /** The disk is nearly full: what staff would change is refused until there is room again. */
  read_only: Record<string, never>
  /** The signed-in e-mail is no customer of any company. */
  portal_account_not_found: Record<string, never>
}

/** What may not be found, or be in use. */
export const ENTITY_NAMES = [
  ...DOCUMENT_KINDS,
  'attachment',
  'certificate',
  'company',
  'customer',
  'document',
  'e_invoice',
  'email',
  'invitation',
  'link',
  'logo',
  'member',
  'notification',
  'passkey',
  'payment',
  'picture',
  'product',
  'receipt',
  'template',
  'vat_rate',
  'view',
] as const
export type EntityName = (typeof ENTITY_NAMES)[number]

export type RefusalCode = keyof RefusalData

/** Thrown wherever the product refuses; translated once, at the edge of the server. */
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
