import { CIS_RATES } from '@quotespark/domain/billing'
import { LINE_CHOICES } from '@quotespark/domain/choice'
import { SEND_CHECKS, VAT_CATEGORIES } from '@quotespark/domain/document'
import { LINE_CIS, LINE_KINDS } from '@quotespark/domain/line'
import { LIMITS, MAX_ATTACHMENTS, MESSAGES } from '@quotespark/domain/validation'
import { z } from 'zod'
import { siteShown } from './customer-contact.ts'
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
  unitPrice,
  vatRate,
} from './fields.ts'
import { staffMessage } from './message.ts'

/**
 * A line as returned. `unit_price`, discounts and `total_price` are as typed: with VAT in a document whose prices include it
 * (`prices_include_vat`), net of it elsewhere. `net_amount` is the line's net after its own discount in either; sums and reports
 * add that up.
 */
const documentLine = z.object({
  id,
  /**
   * A 'subtotal' marker sums the lines above it, back to the previous marker. A 'heading' and a 'text' are only words.
   */
  kind: z.enum(LINE_KINDS),
  product_id: id.nullable(),
  description: z.string(),
  quantity,
  unit,
  unit_price: unitPrice,
  vat_rate: vatRate,
  discount_percent: discountPercent,
  discount_amount: discountAmount,
  /**
   * The category that the line counts under in `vat_by_rate`; null only for kinds other than 'line'. E without an `exemption_reason`
   * is a line without VAT for which nobody gave a reason.
   */
  vat_category: z.enum(VAT_CATEGORIES).nullable(),
  exemption_reason: z.string().nullable(),
  /** Counts where CIS is deducted: null is labour. */
  cis: z.enum(LINE_CIS).nullable(),
  total_price: money,
  /** Adds up to the document's `subtotal`, over the lines that count; equals `total_price` unless prices include VAT. */
  net_amount: money,
  sort_order: z.number().int(),
})
export type DocumentLine = z.infer<typeof documentLine>

/** A line of a quote. An optional line is not in the totals unless it is `selected` by default. */
export const quoteLine = documentLine.extend({
  choice: z.enum(LINE_CHOICES),
  /** Title of the group from which one line is chosen. */
  group: z.string().nullable(),
  selected: z.boolean(),
  /** Setting either limit lets the customer change the quantity; null equals the quantity. */
  quantity_min: quantity.nullable(),
  quantity_max: quantity.nullable(),
})
export type QuoteLine = z.infer<typeof quoteLine>

export const invoiceLine = documentLine.extend({
  /** VAT typed in pounds instead of calculated ('as entered'); null is VAT by the rate. */
  vat_amount: money.nullable(),
  /** The labour, net, of a line of a stage or a credit note that is labour and materials; null where `cis` says it. */
  labour_amount: money.nullable(),
})
export type InvoiceLine = z.infer<typeof invoiceLine>

/**
 * The deduction under the Construction Industry Scheme, of an invoice to a customer with a rate; null for any other. A draft follows its
 * customer; an issued invoice keeps its rate, and says what is left of it after its credit notes. It changes neither total nor balance.
 */
export const cis = z.object({
  /** In percent. */
  rate: z.enum(CIS_RATES),
  /** Net, after discounts. */
  labour_amount: money,
  materials_amount: money,
  deduction_amount: money,
  /** Recorded as deducted. */
  deducted_amount: money,
  /** The balance less what is still to be deducted. */
  to_pay_amount: money,
})

/** The totals of a document, calculated by the server. VAT is summed and rounded per category and rate. */
export const documentTotals = {
  /** Prices and discounts are typed with VAT, which is taken out of them. Settled once it is sent. */
  prices_include_vat: z.boolean(),
  /** The lines' sum as typed, where prices include VAT: less the discount as typed it is the total. Null elsewhere. */
  subtotal_with_vat: money.nullable(),
  /** Net of the lines. */
  subtotal: money,
  /** The discount on the whole document. */
  discount_percent: discountPercent,
  discount_amount: discountAmount,
  /** The discount in pounds. */
  discount_total: money,
  /** The subtotal less the discount. */
  net_amount: money,
  tax_amount: money,
  total_amount: money,
  /** VAT the customer accounts for under the reverse charge; not part of any other sum. */
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

/** The lines of the answered revision that the customer chose, and what they come to. */
export const chosenLines = z.object({
  ...documentTotals,
  items: z.array(z.object({ item_id: id, description: z.string(), quantity, unit, total_price: money })),
})

/** An entry of a document's history. */
const documentEvent = z.object({
  id,
  event: z.string(),
  actor_name: z.string(),
  data: z.record(z.string(), z.string()),
  created_at: instant,
})
export type DocumentEvent = z.infer<typeof documentEvent>

/** A revision sealed when a document was sent. */
export const revisionRow = z.object({
  revision: z.number().int(),
  sealed_at: instant,
  total_amount: money,
  pdf_sha256: z.string(),
  /** Hash over the whole revision, including the previous revision's hash. */
  sha256: z.string(),
  previous_sha256: z.string().nullable(),
})
export type RevisionRow = z.infer<typeof revisionRow>

/** How a document compares with the version its customer has. */
export const sealedState = {
  /** The newest sealed revision, which the customer sees; null before the first. */
  revision: z.number().int().nullable(),
  /** True after an edit of a sent document; the customer sees the edit once it is sent again. */
  changed_since_sent: z.boolean(),
}

/** An email about a document, so that staff can see whether it was sent. */
export const documentEmail = z.object({
  id,
  template: z.string(),
  to_email: z.string(),
  /** Several addresses are separated by commas. */
  cc_email: z.string().nullable(),
  bcc_email: z.string().nullable(),
  subject: z.string(),
  /** `kept`: no email provider is configured; the email can be read at /dev/mail. */
  status: z.enum(['waiting', 'sent', 'failed', 'kept']),
  last_error: z.string().nullable(),
  created_at: instant,
  sent_at: instant.nullable(),
})
export type DocumentEmail = z.infer<typeof documentEmail>

const stepName = z.enum([
  'send',
  'send_e_invoice',
  'remind',
  'accept',
  'reject',
  'pay',
  'void',
  'refund',
  'delete',
])

/** An action in its undo window; the document is shown as if it were already done. */
export const waitingStep = z.object({
  step: stepName,
  /** When the action is carried out. */
  until: instant,
  /** Whole seconds left from this answer, for clients whose clock is wrong. */
  seconds_left: z.number().int(),
  by_name: z.string(),
})
export type UndoWindowStep = z.infer<typeof waitingStep>

/** The action of a list's row that is in its undo window; null for none. */
export const waitingStepOfRow = stepName.nullable()

/** Option for actions that otherwise happen at once: with `true` they wait as long as an email does, and can be undone. */
export const undoableInput = { undoable: z.boolean().default(false) }

/** The email sent with a document; omitted fields use the defaults. */
export const documentEmailInput = z.object({
  to: requiredEmail('To').optional(),
  /** Several addresses, separated by commas, semicolons or line breaks; names beside them are dropped. */
  cc: emailsOrNull('Cc').optional(),
  subject: optionalText('Subject', LIMITS.email_subject).unwrap().optional(),
  /** Text above the figures; a blank line starts a new paragraph. */
  message: optionalLines('Message', LIMITS.email_message).unwrap().optional(),
})

/** The same email as it would be sent now. */
export const letterPreview = z.object({
  /** Null when there is no recipient. */
  to: z.string().nullable(),
  cc: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
  html: z.string(),
  /** Warnings before sending. */
  warnings: z.array(z.enum(SEND_CHECKS)),
  /** Characters that the PDF cannot print, and the fields they stand in: 'title', 'items.0.description', 'customer.address'… */
  unprintable: z.array(z.object({ character: z.string(), fields: z.array(z.string()) })),
})
export type LetterPreview = z.infer<typeof letterPreview>

/** Option of an email about late invoices: it names the interest and the fixed sums that can be claimed today. Without effect where there are none. */
export const showInterestInput = { show_interest: z.boolean().default(false) }

/** The preview of an email about late invoices. */
export const lateLetterPreview = letterPreview.extend({
  /** The sum that `show_interest` names; null where nothing can be claimed today, for a statement that ends before, and beyond 100 open invoices. */
  interest_amount: money.nullable(),
})
export type LateLetterPreview = z.infer<typeof lateLetterPreview>

/** A file attached to a document. */
export const attachment = z.object({
  /** The file's id. */
  id,
  file_name: z.string(),
  content_type: z.string(),
  size_bytes: z.number().int(),
})
export type Attachment = z.infer<typeof attachment>

const attachmentIds = z.array(id).max(MAX_ATTACHMENTS, MESSAGES.tooManyAttachments(MAX_ATTACHMENTS))

/** Uploaded files, in the order they are shown. A list left out of a change stays as it is. */
export const attachmentsInput = {
  /** Files that go to the customer with the document. */
  attachment_ids: attachmentIds.optional(),
  /** Files that only staff see. */
  internal_attachment_ids: attachmentIds.optional(),
}

/** The contact and site of the customer that a document names. Left out of a change, they stay while the customer does. */
export const addresseeInput = {
  /** A further contact; null for the customer's first. */
  contact_id: id.nullable().optional(),
  /** Where the work is done; null for none. */
  site_id: id.nullable().optional(),
}

export const documentRecord = {
  /** Questions of the customer and the answers to them, oldest first. */
  messages: z.array(staffMessage),
  /** The addresses it is emailed to, separated by commas; null for nobody. */
  emailed_to: z.string().nullable(),
  /** The addresses that reminders of it go to. */
  reminders_to: z.string().nullable(),
  contact_id: id.nullable(),
  site_id: id.nullable(),
  /** The site as the document shows it. */
  site: siteShown.nullable(),
  /** The link the customer opens without signing in; null if the document was never sent or the link is revoked. */
  share_url: z.string().nullable(),
  /** Notes for staff: no customer sees them, and no document that is sent contains them. */
  internal_notes: z.string().nullable(),
  /** Files that go to the customer with the document. */
  attachments: z.array(attachment),
  /** Files for staff: no customer sees them. */
  internal_attachments: z.array(attachment),
  held: waitingStep.nullable(),
  history: z.array(documentEvent),
  emails: z.array(documentEmail),
  created_at: instant,
  updated_at: instant,
  /** Send it back with a change: the server refuses when somebody else has changed the document meanwhile. */
  version: z.number().int(),
}

/** An e-invoice in UBL 2.1. */
export const ublFile = z.file().mime('application/xml')

/** The file type of all PDF downloads. */
export const pdfFile = z.file().mime('application/pdf')
export const pngFile = z.file().mime('image/png')
/** A logo or product picture, as redrawn on upload. */
export const imageFile = z.file().mime(['image/png', 'image/jpeg'])
