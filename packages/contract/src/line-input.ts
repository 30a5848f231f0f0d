import {
  bearsVatWithoutRate,
  contradictionsOf,
  fitsOneDocument,
  isBlank,
  isCharged,
  LIMITS,
  LINE_CHOICES,
  LINE_KINDS,
  type LineInput,
  type LineKind,
  MAX_LINES,
  MESSAGES,
  VAT_CATEGORIES,
  withoutTrailingBlanks,
} from '@quotespark/domain'
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

/** What is taken off a line, or off a document; what contradicts itself is said of all lines together. */
export const discountInput = {
  discount_percent: decimalInput('10'),
  discount_amount: decimalInput('25.00'),
}

/** A line as taken in. Of what is no 'line' nothing but kind and description is read. */
const anyLine = z.object({
  kind: z.enum(LINE_KINDS).default('line'),
  product_id: id.nullable().default(null),
  /** Asked for by `linesInput`: the lines that are left empty at the end have none. */
  description: linesOrEmpty('Description', LIMITS.line_description),
  quantity: quantityInput,
  unit: unitInput,
  unit_price: unitPriceInput,
  vat_rate: vatRateInput,
  ...discountInput,
  /** Left out it follows from the rate. */
  vat_category: z.enum(VAT_CATEGORIES).nullable().default(null),
  exemption_reason: optionalText('Exemption reason', LIMITS.exemption_reason),
})

/** A line of a quote, of which the customer may have something to choose. */
export const lineInput = anyLine.extend({
  choice: z.enum(LINE_CHOICES).default('included'),
  group: optionalText('Group', LIMITS.choice_group),
  selected: z.boolean().default(false),
  quantity_min: decimalInput('1'),
  quantity_max: decimalInput('10'),
})

/** Said beside the amount, which is what was typed. */
const VAT_WITHOUT_RATE = { path: ['vat_amount'], error: MESSAGES.itemVatWithoutRate }

const withVatAmount = anyLine.extend({ vat_amount: vatAmountInput.default(null) })

/** The same of an invoice, which also takes VAT in pounds. */
export const invoiceLineInput = withVatAmount.refine((line) => !bearsVatWithoutRate(line), VAT_WITHOUT_RATE)

/** The same of a draft: what is left empty is a quantity of 1 and a price of nothing. */
export const invoiceDraftLineInput = withVatAmount
  .extend({
    quantity: orWhenEmpty(quantityInput, '1'),
    unit_price: orWhenEmpty(unitPriceInput, '0'),
  })
  .refine((line) => !bearsVatWithoutRate(line), VAT_WITHOUT_RATE)

interface Line extends LineInput {
  kind: LineKind
  product_id: string | null
  description: string
}

/** The lines of a document as far as it has got. Lines that are left empty at its end are dropped. */
export function draftLinesInput<Output extends Line, Input>(line: z.ZodType<Output, Input>) {
  return bounded(line).transform(withoutTrailingBlanks<Output>)
}

/** The lines of a document: something is charged for, and each says what it is, or is refused with `undescribed`. */
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
      // Also beside what else is wrong with a line: whoever wrote it is told of all at once.
      {
        when: ({ value }) => Array.isArray(value) && value.every(hasTexts),
      },
    )
    .transform(withoutTrailingBlanks<Output>)
}

/** Looked at before it is known to be a line: what is nested in place of a text is not to be read as one, however deep it is. */
function hasTexts(line: unknown): boolean {
  if (typeof line !== 'object' || line === null) return false
  const { description, unit_price, vat_amount } = line as Record<keyof Line, unknown>
  return [description, unit_price, vat_amount].every((text) => typeof text !== 'object' || text === null)
}

function bounded<Output extends Line, Input>(line: z.ZodType<Output, Input>) {
  return z
    .array(line)
    .max(MAX_LINES, MESSAGES.tooManyItems(MAX_LINES))
    .refine(fitsOneDocument, MESSAGES.itemsTooLong)
    .superRefine((lines, context) => {
      for (const { path, message } of contradictionsOf(lines)) {
        const [, index, field = ''] = path.split('.')
        context.addIssue({ code: 'custom', path: [Number(index), field], message })
      }
    })
}
