import { ANSWER_CHANNELS } from '@quotespark/domain/document'
import { LIMITS, MESSAGES } from '@quotespark/domain/validation'
import { z } from 'zod'
import { draftPlanInput, planInput } from './billing.ts'
import { addresseeInput, attachmentsInput, undoableInput } from './document.ts'
import {
  dateOr,
  id,
  lostReason,
  optionalDate,
  optionalIdentifier,
  optionalLines,
  orWhenEmpty,
  requiredText,
  textOrEmpty,
} from './fields.ts'
import { discountInput, draftLinesInput, lineInput, linesInput, quoteDraftLineInput } from './line-input.ts'

const optionalFields = {
  description: optionalLines('Description', LIMITS.description),
  notes: optionalLines('Notes', LIMITS.document_notes),
  terms_and_conditions: optionalLines('Terms and conditions', LIMITS.terms_and_conditions),
  buyer_reference: optionalIdentifier('Buyer reference', LIMITS.document_reference),
  /** Omitted, a new quote has prices without VAT, and a change leaves it as it is. */
  prices_include_vat: z.boolean().optional(),
  ...discountInput,
  ...addresseeInput,
  ...attachmentsInput,
}

const quoteFields = {
  title: requiredText('Title', LIMITS.title, MESSAGES.quoteTitle),
  customer_id: z.uuid(MESSAGES.quoteCustomer),
  valid_until: optionalDate('Valid Until'),
  ...optionalFields,
  ...planInput,
  items: linesInput(lineInput, MESSAGES.quoteItemDescriptions),
}

/** Excludes the totals, which the server calculates. */
export const quoteInput = z.object({ ...quoteFields, status: z.enum(['draft', 'sent']) })
export type QuoteInput = z.input<typeof quoteInput>

/** Saving requires the version that was read, so that nobody's work is overwritten unseen. */
export const edited = { id, version: z.number().int() }

export const quoteEdit = z.object({
  ...quoteFields,
  ...edited,
  /** The edit form offers these four; omitted, the status stays unchanged. */
  status: z.enum(['draft', 'sent', 'accepted', 'rejected']).optional(),
  /** How staff learned of the answer that 'accepted' or 'rejected' records, and whether that waits for its undo window. */
  told: z.enum(ANSWER_CHANNELS).default('other'),
  lost_reason: lostReason,
  ...undoableInput,
})
export type QuoteEdit = z.input<typeof quoteEdit>

/**
 * An unfinished quote, in which nothing is required. An empty quantity becomes 1, an empty price zero. Only values that cannot be
 * stored are refused, such as a price that is not a number.
 */
export const quoteDraft = z.object({
  title: textOrEmpty('Title', LIMITS.title),
  customer_id: orWhenEmpty(id.nullable(), null),
  valid_until: orWhenEmpty(dateOr(MESSAGES.invalidFormat('Valid Until')).nullable(), null),
  ...optionalFields,
  ...draftPlanInput,
  items: draftLinesInput(quoteDraftLineInput),
})
export type QuoteDraft = z.input<typeof quoteDraft>
