import {
  DOCUMENT_LOOKS,
  INVOICE_STATUSES,
  isPlainLine,
  LIMITS,
  MAX_LINES,
  MESSAGES,
  QUOTE_STATUSES,
} from '@quotespark/domain'
import { z } from 'zod'
import { documentTotals, invoiceLine, quoteLine } from './document.ts'
import {
  amountInput,
  calendarDate,
  id,
  instant,
  money,
  optionalLines,
  requiredLines,
  requiredText,
} from './fields.ts'

const party = z.object({ name: z.string(), email: z.string().nullable() })

const common = {
  id,
  title: z.string(),
  description: z.string().nullable(),
  notes: z.string().nullable(),
  company: party.extend({
    id,
    address: z.string().nullable(),
    phone: z.string().nullable(),
    website: z.string().nullable(),
    has_logo: z.boolean(),
    /** `#rrggbb`, as the company chose it; null where it has chosen none. */
    accent_colour: z.string().nullable(),
    /** How its documents are laid out. */
    document_look: z.enum(DOCUMENT_LOOKS),
  }),
  customer: party.extend({ contact_person: z.string(), address: z.string().nullable() }),
  ...documentTotals,
  created_at: instant,
  /** Which revision this is; null for a moment, while the first is being sealed. Send it back with an answer. */
  revision: z.number().int().nullable(),
  /** Send it back with an answer, so that nobody accepts what they have not seen. */
  version: z.number().int(),
  /** Of its live link, at which it has a page of its own (`/customer-portal/{token}`); null while that is withdrawn. */
  share_token: z.string().nullable(),
}

/** A quote as its customer sees it. */
export const portalQuote = z.object({
  ...common,
  items: z.array(quoteLine.extend({ has_picture: z.boolean() })),
  /** Whether VAT counts: what a selection comes to depends on it. */
  vat_registered: z.boolean(),
  quote_number: z.string(),
  /** The date that its PDF bears. */
  issued_on: calendarDate,
  status: z.enum(QUOTE_STATUSES),
  valid_until: calendarDate.nullable(),
  accepted: z
    .object({
      signed_name: z.string().nullable(),
      timestamp: instant,
      has_signature: z.boolean(),
      /** There was something to choose: `items` are what was chosen, and a PDF says so, too. */
      has_choices: z.boolean(),
      /** The quote was changed afterwards: what it says now is not what was signed. */
      edited_since: z.boolean(),
    })
    .nullable(),
  abilities: z.object({ accept: z.boolean(), reject: z.boolean(), request_amendment: z.boolean() }),
})
export type PortalQuote = z.infer<typeof portalQuote>
export type PortalQuoteLine = PortalQuote['items'][number]

/** An invoice as its customer sees it. */
export const portalInvoice = z.object({
  ...common,
  items: z.array(invoiceLine),
  invoice_number: z.string(),
  status: z.enum(INVOICE_STATUSES),
  issue_date: calendarDate,
  due_date: calendarDate,
  /** The time of supply when it differs from the issue date. */
  tax_point: calendarDate.nullable(),
  paid_date: calendarDate.nullable(),
  message_on_statement: z.string().nullable(),
  terms_and_conditions: z.string().nullable(),
  amount_paid: money,
  balance_due: money,
  /** Where the company takes bank transfers; null where it has not said. */
  bank: z.object({ account_name: z.string(), sort_code: z.string(), account_number: z.string() }).nullable(),
  /** There is an e-invoice of it to download. */
  has_e_invoice: z.boolean(),
  abilities: z.object({ pay_by_card: z.boolean() }),
})
export type PortalInvoice = z.infer<typeof portalInvoice>

/** A PNG as a data URL, as a canvas gives it. The server draws it anew before it is kept. */
const drawnSignature = z
  .string()
  .max(400_000, MESSAGES.signature)
  .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/, MESSAGES.signature)
  .nullable()
  .default(null)

/** What was read. The pages name the revision; without one the version has to be the quote's own. */
const read = {
  version: z.number().int(),
  revision: z.number().int().optional(),
}

export const accept = {
  ...read,
  signed_name: requiredText('Name', LIMITS.signer_name, MESSAGES.signedName).refine(
    isPlainLine,
    MESSAGES.invalidFormat('Name'),
  ),
  confirmed: z.literal(true, MESSAGES.acceptConfirmation),
  signature: drawnSignature,
  /** Every line that is bought, included ones too; left out it is what is selected at first. */
  selection: z
    .array(z.object({ item_id: id, quantity: z.string().max(20) }))
    .max(MAX_LINES)
    .optional(),
  /** What they have read as the total of it. */
  total_amount: amountInput.optional(),
}
export const reject = { ...read, reason: optionalLines('Reason', LIMITS.amendment_reason) }
export const amend = {
  ...read,
  reason: requiredLines('Amendment request', LIMITS.amendment_reason, MESSAGES.amendmentRequest),
}
export const acceptInput = z.object(accept)
export const rejectInput = z.object(reject)
export const amendmentInput = z.object(amend)

/** The payment page to go to. */
export const checkout = z.object({ url: z.url() })

/** The id of a payment page, as its provider puts it into the address that it sends people back to. */
export const checkoutSessionId = z
  .string()
  .max(200)
  .regex(/^cs_[A-Za-z0-9_]+$/)

export const paymentOutcome = z.object({
  /** `surplus`: something was paid that the invoice did not owe (any more), and is to be paid back. */
  outcome: z.enum(['unpaid', 'paid', 'surplus']),
  /** What was received; of a surplus, only what is to be paid back. */
  amount: money,
  invoice: portalInvoice,
})
export type PaymentOutcome = z.infer<typeof paymentOutcome>

/** Why an answer may be refused. */
export const ANSWER_REFUSALS = [
  'not_found',
  'transition_not_allowed',
  'quote_expired',
  'changed_meanwhile',
  'superseded',
  'own_company',
] as const

/** Why an acceptance may be, too. */
export const CHOICE_REFUSALS = ['selection_invalid', 'total_differs'] as const
