import { LIMITS, LINE_CHOICES, LINE_KINDS, SEND_CHECKS, VAT_CATEGORIES } from '@quotespark/domain'
import { z } from 'zod'
import {
  discountAmount,
  discountPercent,
  emailsOrNull,
  id,
  instant,
  money,
  optionalLines,
  optionalText,
  quantity,
  requiredEmail,
  unit,
  vatRate,
} from './fields.ts'

/** A line as given out. `total_price` is net of VAT, after its discount. */
const documentLine = z.object({
  id,
  /**
   * A 'subtotal' marker sums the lines above it, back to the marker before. A 'heading' and a 'text' are nothing but their words.
   */
  kind: z.enum(LINE_KINDS),
  product_id: id.nullable(),
  description: z.string(),
  quantity,
  unit,
  unit_price: money,
  vat_rate: vatRate,
  discount_percent: discountPercent,
  discount_amount: discountAmount,
  /** Null follows from the rate; `vat_by_rate` says what it comes to. */
  vat_category: z.enum(VAT_CATEGORIES).nullable(),
  exemption_reason: z.string().nullable(),
  total_price: money,
  sort_order: z.number().int(),
})
export type DocumentLine = z.infer<typeof documentLine>

/** A line of a quote. What its customer may leave is not in the totals unless it is `selected` at first. */
export const quoteLine = documentLine.extend({
  choice: z.enum(LINE_CHOICES),
  /** The title of the lines of which one is chosen. */
  group: z.string().nullable(),
  selected: z.boolean(),
  /** With either the customer may change the quantity; null is the quantity itself. */
  quantity_min: quantity.nullable(),
  quantity_max: quantity.nullable(),
})
export type QuoteLine = z.infer<typeof quoteLine>

/** A line of an invoice. */
export const invoiceLine = documentLine.extend({
  /** Pounds typed instead of calculated ('as entered'); null is VAT by the rate. */
  vat_amount: money.nullable(),
})
export type InvoiceLine = z.infer<typeof invoiceLine>

/** The totals of a document, worked out by the server. VAT is summed and rounded per category and rate. */
export const documentTotals = {
  /** The net of the lines. */
  subtotal: money,
  /** What is taken off the whole. */
  discount_percent: discountPercent,
  discount_amount: discountAmount,
  /** What that comes to. */
  discount_total: money,
  /** The subtotal less the discount. */
  net_amount: money,
  tax_amount: money,
  total_amount: money,
  /** What the customer accounts for under the reverse charge; in no other sum. */
  reverse_charge_vat: money,
  /** After the document’s discount. */
  vat_by_rate: z.array(
    z.object({
      vat_rate: vatRate,
      vat_category: z.enum(VAT_CATEGORIES),
      net: money,
      vat: money,
      reverse_charge_vat: money,
      exemption_reason: z.string().nullable(),
    }),
  ),
}

/** One entry of a document's history. */
const documentEvent = z.object({
  id,
  event: z.string(),
  actor_name: z.string(),
  data: z.record(z.string(), z.string()),
  created_at: instant,
})
export type DocumentEvent = z.infer<typeof documentEvent>

/** What was sealed when a document was sent. */
export const revisionRow = z.object({
  revision: z.number().int(),
  sealed_at: instant,
  /** Null of what release 0.1.0 kept as a PDF alone. */
  total_amount: money.nullable(),
  pdf_sha256: z.string().nullable(),
  /** Over all of it, the hash of the revision before included. */
  sha256: z.string(),
  previous_sha256: z.string().nullable(),
})
export type RevisionRow = z.infer<typeof revisionRow>

/** How a document stands to what its customer has. */
export const sealedState = {
  /** The newest sealed revision, which is what the customer sees; null before the first. */
  revision: z.number().int().nullable(),
  /** Edited after it was sent: the customer sees it once it is sent again. */
  changed_since_sent: z.boolean(),
}

/** A mail about a document, so that staff see whether it has gone out. */
export const documentEmail = z.object({
  id,
  template: z.string(),
  to_email: z.string(),
  /** Several are separated by commas. */
  cc_email: z.string().nullable(),
  bcc_email: z.string().nullable(),
  subject: z.string(),
  /** `kept`: no mail provider is configured, the mail can be read at /dev/mail. */
  status: z.enum(['waiting', 'sent', 'failed', 'kept']),
  last_error: z.string().nullable(),
  created_at: instant,
  sent_at: instant.nullable(),
})
export type DocumentEmail = z.infer<typeof documentEmail>

/** A step that waits, so that it can be taken back; what is shown of the document is as if it were done. */
export const heldStep = z.object({
  step: z.enum(['send', 'send_e_invoice', 'remind', 'accept', 'reject', 'pay', 'delete']),
  /** When it will be done. */
  until: instant,
  /** The same as whole seconds from this answer on, for whoever’s clock is wrong. */
  seconds_left: z.number().int(),
  by_name: z.string(),
})
export type HeldStep = z.infer<typeof heldStep>

/** Of a step that waits only if it is asked to: with `true` it can be taken back for as long as a mail can. */
export const undoableInput = { undoable: z.boolean().default(false) }

/** The mail that a document goes out with; what is left out is as usual. */
export const letterInput = z.object({
  to: requiredEmail('To').optional(),
  /** Several are separated by commas. */
  cc: emailsOrNull('Cc').optional(),
  subject: optionalText('Subject', LIMITS.email_subject).unwrap().optional(),
  /** What stands above the figures; a blank line begins a paragraph. */
  message: optionalLines('Message', LIMITS.email_message).unwrap().optional(),
})

/** That mail as it would go out now. */
export const letterPreview = z.object({
  /** Null where nobody would be written to. */
  to: z.string().nullable(),
  cc: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
  html: z.string(),
  /** What is odd about it, before it goes out. */
  warnings: z.array(z.enum(SEND_CHECKS)),
})
export type LetterPreview = z.infer<typeof letterPreview>

/** What became of a document outside and inside, and which version of it one has read. */
export const documentRecord = {
  /** The link the customer opens without signing in; null while it was never sent or the link is revoked. */
  share_url: z.string().nullable(),
  held: heldStep.nullable(),
  history: z.array(documentEvent),
  emails: z.array(documentEmail),
  created_at: instant,
  updated_at: instant,
  /** Send it back with a change: the server refuses when somebody else has changed the document meanwhile. */
  version: z.number().int(),
}

/** An e-invoice: UBL 2.1. */
export const ublFile = z.file().mime('application/xml')

/** What is common to the PDF downloads. */
export const pdfFile = z.file().mime('application/pdf')
export const pngFile = z.file().mime('image/png')
/** A logo or a picture of a product, as it was drawn anew when it was uploaded. */
export const imageFile = z.file().mime(['image/png', 'image/jpeg'])
