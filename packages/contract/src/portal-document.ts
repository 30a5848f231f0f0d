import { CUSTOMER_REPLIES } from '@quotespark/domain/billing'
import { DOCUMENT_LOOKS } from '@quotespark/domain/company'
import { INVOICE_STATUSES, QUOTE_STATUSES, statusesOf } from '@quotespark/domain/document'
import { MAX_LINES } from '@quotespark/domain/line'
import { isPlainLine, LIMITS, MESSAGES } from '@quotespark/domain/validation'
import { z } from 'zod'
import { shownStage } from './billing.ts'
import { siteShown } from './customer-contact.ts'
import { attachment, chosenLines, cis, documentTotals, invoiceLine, quoteLine } from './document.ts'
import {
  amountInput,
  calendarDate,
  id,
  instant,
  lostReason,
  money,
  optionalLines,
  requiredLines,
  requiredText,
} from './fields.ts'
import { method } from './invoice-input.ts'
import { message } from './message.ts'

const party = z.object({ name: z.string(), email: z.string().nullable() })

const common = {
  id,
  title: z.string(),
  description: z.string().nullable(),
  notes: z.string().nullable(),
  terms_and_conditions: z.string().nullable(),
  /** The customer's own reference. */
  buyer_reference: z.string().nullable(),
  company: party.extend({
    id,
    address: z.string().nullable(),
    phone: z.string().nullable(),
    website: z.string().nullable(),
    has_logo: z.boolean(),
    /** `#rrggbb`, as chosen by the company; null when none is chosen. */
    accent_colour: z.string().nullable(),
    /** The layout of the company's documents. */
    document_look: z.enum(DOCUMENT_LOOKS),
  }),
  customer: party.extend({
    contact_person: z.string(),
    address: z.string().nullable(),
    /** Where the work is done. */
    site: siteShown.nullable(),
  }),
  /** Questions about it, and the answers, oldest first. */
  messages: z.array(message),
  /** Files that came with it. */
  attachments: z.array(attachment),
  ...documentTotals,
  created_at: instant,
  /** The revision shown; null briefly while the first is being sealed. Send it back with an answer. */
  revision: z.number().int().nullable(),
  /** Send it back with an answer, so that nobody accepts a version they have not seen. */
  version: z.number().int(),
  /** Token of the live link, where the document has its own page (`/customer-portal/{token}`); null while revoked. */
  share_token: z.string().nullable(),
}

/** A quote as its customer sees it. */
export const portalQuote = z.object({
  ...common,
  items: z.array(quoteLine.extend({ has_picture: z.boolean() })),
  /** True when VAT applies; the total of a selection depends on it. */
  vat_registered: z.boolean(),
  quote_number: z.string(),
  /** The date printed on its PDF. */
  issued_on: calendarDate,
  status: z.enum(QUOTE_STATUSES),
  valid_until: calendarDate.nullable(),
  /** How the customer pays: each stage with what it comes to for the lines shown; empty for one invoice of the whole. */
  billing_stages: z.array(shownStage),
  /** The invoice of the stage that is billed on acceptance, once it was sent. */
  deposit_invoice: z
    .object({ invoice_number: z.string(), total_amount: money, share_token: z.string().nullable() })
    .nullable(),
  accepted: z
    .object({
      signed_name: z.string().nullable(),
      timestamp: instant,
      has_signature: z.boolean(),
      /** True if there was a choice: `items` are the chosen lines, and a PDF of them can be downloaded. */
      has_choices: z.boolean(),
      /** True if the quote was changed afterwards and no longer says what was signed. */
      edited_since: z.boolean(),
    })
    .nullable(),
  declined: z
    .object({
      timestamp: instant,
      /** True when the company recorded what it was told; false when the customer declined here. */
      is_recorded: z.boolean(),
    })
    .nullable(),
  /** The change that the customer asked for, until a new version comes. */
  requested: z
    .object({
      /** In their own words. */
      reason: z.string(),
      timestamp: instant,
      /** The options and quantities they wish for; null when the quote offers no choice. */
      chosen: chosenLines.nullable(),
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
  /** 'Contract £… · billed before: … · this invoice £… · left £…' of an invoice that bills a stage. */
  contract_account: z.string().nullable(),
  message_on_statement: z.string().nullable(),
  amount_paid: money,
  /** The payments that settle it, each with its part, the oldest first. */
  payments: z.array(z.object({ id, paid_on: calendarDate, method, amount: money })),
  /** The sum of its credit notes, and the part of them that went off the balance. */
  credited_amount: money,
  set_off_amount: money,
  balance_due: money,
  /** The deduction with the seller's unique taxpayer reference; null where nothing is deducted. */
  cis: cis.extend({ utr: z.string().nullable() }).nullable(),
  /** The company's account for bank transfers; null when not given. */
  bank: z.object({ account_name: z.string(), sort_code: z.string(), account_number: z.string() }).nullable(),
  /** True when its e-invoice can be downloaded. */
  has_e_invoice: z.boolean(),
  /**
   * The last payment by a method that is confirmed days later: on its way, or with `has_failed` it did not come. Null when there is none,
   * or once it has come.
   */
  pending_payment: z
    .object({ amount: money, method, started_on: calendarDate, has_failed: z.boolean() })
    .nullable(),
  /** The customer's last reply about paying it, and the day in London; null once that is some days ago or nothing is owed. */
  replied: z.object({ kind: z.enum(CUSTOMER_REPLIES), on: calendarDate }).nullable(),
  abilities: z.object({ pay_by_card: z.boolean(), reply: z.boolean() }),
})
export type PortalInvoice = z.infer<typeof portalInvoice>

/** A credit note as its customer sees it. */
export const portalCreditNote = z.object({
  ...common,
  items: z.array(invoiceLine),
  credit_note_number: z.string(),
  status: z.enum(statusesOf('credit_note')),
  issue_date: calendarDate,
  /** The invoice of which it takes back a part. */
  invoice_number: z.string(),
  invoice_date: calendarDate,
  reason: z.string(),
  /** Taken off the balance of the invoice. */
  set_off_amount: money,
  /** Kept for the customer, and what is left of that. */
  credit_amount: money,
  credit_left_amount: money,
  /** True when its e-invoice can be downloaded. */
  has_e_invoice: z.boolean(),
})
export type PortalCreditNote = z.infer<typeof portalCreditNote>

/** A PNG as a data URL from a canvas. The server redraws it before storing it. */
const drawnSignature = z
  .string()
  .max(400_000, MESSAGES.signature)
  .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/, MESSAGES.signature)
  .nullable()
  .default(null)

/** The version that was read. Pages send the revision; without one, the version must be the quote's current one. */
const read = {
  version: z.number().int(),
  revision: z.number().int().optional(),
}

const selection = z.array(z.object({ item_id: id, quantity: z.string().max(20) })).max(MAX_LINES)

export const accept = {
  ...read,
  signed_name: requiredText('Name', LIMITS.signer_name, MESSAGES.signedName).refine(
    isPlainLine,
    MESSAGES.invalidFormat('Name'),
  ),
  confirmed: z.literal(true, MESSAGES.acceptConfirmation),
  signature: drawnSignature,
  /** Every line to buy, including the included ones; omitted, it is the default selection. */
  selection: selection.optional(),
  /** The total the customer read for this selection. */
  total_amount: amountInput.optional(),
}
export const reject = {
  ...read,
  reason: optionalLines('Reason', LIMITS.amendment_reason),
  lost_reason: lostReason,
}
export const amend = {
  ...read,
  reason: requiredLines('Amendment request', LIMITS.amendment_reason, MESSAGES.amendmentRequest),
  /** Every line wished for, including the included ones. A quantity that may be changed can be any; it is a wish. */
  selection: selection.optional(),
}
export const acceptInput = z.object(accept)
export const rejectInput = z.object(reject)
export const amendmentInput = z.object(amend)

/** The payment page to open. */
export const checkout = z.object({ url: z.url() })

/** The payment page's id, as its provider puts it into the return address. */
export const checkoutSessionId = z
  .string()
  .max(200)
  .regex(/^cs_[A-Za-z0-9_]+$/)

export const paymentOutcome = z.object({
  /** `surplus`: more was paid than the invoice owed, or still owed; `pending`: the money is on its way. */
  outcome: z.enum(['unpaid', 'pending', 'paid', 'surplus']),
  /** The amount received or on its way; for a surplus, only what was not due. */
  amount: money,
  invoice: portalInvoice,
})
export type PaymentOutcome = z.infer<typeof paymentOutcome>

/** Reasons to refuse an answer. */
export const ANSWER_REFUSALS = [
  'not_found',
  'transition_not_allowed',
  'quote_expired',
  'changed_meanwhile',
  'superseded',
  'own_company',
] as const

/** Further reasons to refuse an acceptance. */
export const CHOICE_REFUSALS = ['selection_invalid', 'total_differs'] as const
