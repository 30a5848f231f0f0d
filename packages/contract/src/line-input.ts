import { LINE_CHOICES } from '@quotespark/domain/choice'
import { findContradictions, VAT_CATEGORIES } from '@quotespark/domain/document'
import {
  fitsOneDocument,
  hasVatWithoutRate,
  isCharged,
  LINE_CIS,
  LINE_KINDS,
  type LineInput,
  type LineKind,
  MAX_LINES,
  withoutTrailingBlanks,
} from '@quotespark/domain/line'
import { isBlank, LIMITS, MESSAGES } from '@quotespark/domain/validation'
import { z } from 'zod'
import {
  decimalInput,
  id,
  linesOrEmpty,
  optionalText,
  orWhenEmpty,
  quantityInput,
  unitInput,
  unitPriceInput,
  vatAmountInput,
  vatRateInput,
} from './fields.ts'

/** The discount on a line or a document; contradictions are reported for all lines together. */
export const discountInput = {
  discount_percent: decimalInput('10'),
  discount_amount: decimalInput('25.00'),
}

/** A line as input. For kinds other than 'line' only kind and description are read. */
const anyLine = z.object({
  kind: z.enum(LINE_KINDS).default('line'),
  product_id: id.nullable().default(null),
  /** Required by `linesInput`, but not of empty lines at the end. */
  description: linesOrEmpty('Description', LIMITS.line_description),
  quantity: quantityInput,
  unit: unitInput,
  unit_price: unitPriceInput,
  vat_rate: vatRateInput,
  ...discountInput,
  /** Omitted, it follows from the rate. */
  vat_category: z.enum(VAT_CATEGORIES).nullable().default(null),
  exemption_reason: optionalText('Exemption reason', LIMITS.exemption_reason),
  /** Counts where the customer deducts CIS: null is labour. 'materials' is also for plant hire and fuel for plant. */
  cis: z.enum(LINE_CIS).nullable().default(null),
})

/** A line of a quote, which may offer the customer a choice. */
export const lineInput = anyLine.extend({
  choice: z.enum(LINE_CHOICES).default('included'),
  group: optionalText('Group', LIMITS.choice_group),
  selected: z.boolean().default(false),
  quantity_min: decimalInput('1'),
  quantity_max: decimalInput('10'),
})

/** Numbers of a line in a draft: an empty quantity becomes 1, an empty price zero. */
const draftNumbers = {
  quantity: orWhenEmpty(quantityInput, '1'),
  unit_price: orWhenEmpty(unitPriceInput, '0'),
}

export const quoteDraftLineInput = lineInput.extend(draftNumbers)

/** Reported at the amount, because it was the amount that was typed. */
const VAT_WITHOUT_RATE = { path: ['vat_amount'], error: MESSAGES.itemVatWithoutRate }

const withVatAmount = anyLine.extend({ vat_amount: vatAmountInput.default(null) })

/** A line of an invoice, which also accepts VAT in pounds. */
export const invoiceLineInput = withVatAmount.refine((line) => !hasVatWithoutRate(line), VAT_WITHOUT_RATE)

export const invoiceDraftLineInput = withVatAmount
  .extend(draftNumbers)
  .refine((line) => !hasVatWithoutRate(line), VAT_WITHOUT_RATE)

interface Line extends LineInput {
  kind: LineKind
  product_id: string | null
  description: string
}

/** The lines of an unfinished document. Empty lines at the end are dropped. */
export function draftLinesInput<Output extends Line, Input>(line: z.ZodType<Output, Input>) {
  return bounded(line).transform(withoutTrailingBlanks<Output>)
}

/** The lines of a document: at least one must be charged for, and each needs a description or is refused with `undescribed`. */
export function linesInput<Output extends Line, Input>(line: z.ZodType<Output, Input>, undescribed: string) {
  return bounded(line)
    .min(1, MESSAGES.invoiceItems)
    .superRefine(
      (lines, context) => {
        const kept = withoutTrailingBlanks(lines)
        if (kept.length > 0 && !kept.some(isCharged))
          context.addIssue({ code: 'custom', message: MESSAGES.invoiceItems })
        for (const [at, { description }] of kept.entries()) {
          if (typeof description === 'string' && isBlank(description)) {
            context.addIssue({ code: 'custom', path: [at, 'description'], message: undescribed })
          }
        }
      },
      // Also runs when a line has other errors, so that all are reported at once.
      {
        when: ({ value }) => Array.isArray(value) && value.every(hasTexts),
      },
    )
    .transform(withoutTrailingBlanks<Output>)
}

/** Runs before the value is known to be a line: a nested value in place of a text must not be read as text, however deep it is. */
function hasTexts(line: unknown): boolean {
  if (typeof line !== 'object' || line === null) return false
  const { description, unit_price, vat_amount } = line as Record<keyof Line, unknown>
  return [description, unit_price, vat_amount].every((text) => typeof text !== 'object' || text === null)
}

/** Takes a line as answers have it: without VAT and without a reason its category is E there, which nobody stated. */
function readBack(line: unknown): unknown {
  if (typeof line !== 'object' || line === null) return line
  const { vat_rate, vat_category, exemption_reason } = line as Record<keyof Line, unknown>
  const isUnexplained = vat_category === 'E' && vat_rate === null && exemption_reason === null
  return isUnexplained ? { ...line, vat_category: null } : line
}

function bounded<Output extends Line, Input>(line: z.ZodType<Output, Input>) {
  return z
    .array(z.preprocess(readBack, line) as z.ZodType<Output, Input>)
    .max(MAX_LINES, MESSAGES.tooManyItems(MAX_LINES))
    .refine(fitsOneDocument, MESSAGES.itemsTooLong)
    .superRefine((lines, context) => {
      for (const { path, message } of findContradictions(lines)) {
        const [, index, field = ''] = path.split('.')
        context.addIssue({ code: 'custom', path: [Number(index), field], message })
      }
    })
}
