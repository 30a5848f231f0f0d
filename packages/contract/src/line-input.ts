import {
  bearsVatWithoutRate,
  fitsOneDocument,
  isBlank,
  isCharged,
  isStorableText,
  LIMITS,
  LINE_KINDS,
  type LineKind,
  MAX_LINES,
  MESSAGES,
  withoutTrailingBlanks,
} from '@quotespark/domain'
import { z } from 'zod'
import {
  id,
  orWhenEmpty,
  quantityInput,
  unitInput,
  unitPriceInput,
  vatAmountInput,
  vatRateInput,
} from './fields.ts'

/** A line as taken in. Of what is no 'line' nothing but kind and description is read. */
export const lineInput = z.object({
  kind: z.enum(LINE_KINDS).default('line'),
  product_id: id.nullable().default(null),
  /** Asked for by `linesInput`: the lines that are left empty at the end have none. */
  description: z
    .string()
    .trim()
    .max(LIMITS.line_description, MESSAGES.tooLong('Description', LIMITS.line_description))
    .refine(isStorableText, MESSAGES.invalidFormat('Description')),
  quantity: quantityInput,
  unit: unitInput,
  unit_price: unitPriceInput,
  vat_rate: vatRateInput,
})

/** Said beside the amount, which is what was typed. */
const VAT_WITHOUT_RATE = { path: ['vat_amount'], error: MESSAGES.itemVatWithoutRate }

const withVatAmount = lineInput.extend({ vat_amount: vatAmountInput.default(null) })

/** The same of an invoice, which also takes VAT in pounds. */
export const invoiceLineInput = withVatAmount.refine((line) => !bearsVatWithoutRate(line), VAT_WITHOUT_RATE)

/** The same of a draft: what is left empty is a quantity of 1 and a price of nothing. */
export const invoiceDraftLineInput = withVatAmount
  .extend({
    quantity: orWhenEmpty(quantityInput, '1'),
    unit_price: orWhenEmpty(unitPriceInput, '0'),
  })
  .refine((line) => !bearsVatWithoutRate(line), VAT_WITHOUT_RATE)

interface Line {
  kind: LineKind
  product_id: string | null
  description: string
  unit_price: string
  vat_amount?: string | null
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
}
