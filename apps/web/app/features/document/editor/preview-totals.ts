import {
  calculateTotals,
  DEFAULT_UNIT_PRICE,
  type LineInput,
  priceLine,
  Refusal,
  type Terms,
  type Totals,
} from '@quotespark/domain'
import { settleDiscount, type TypedDiscount } from './discount/typed-discount.ts'
import { countedLine, isCountable, type LineFields, settleLine } from './line/line-fields.ts'
import type { KeyedLine } from './line/line-list.ts'

/** With what is taken off the whole, as typed. */
export interface TotalsOptions extends Partial<TypedDiscount> {
  /** A quote counts a number that cannot be read as its default, which it will be saved as; an invoice does not. */
  forInvoice: boolean
  vat_registered: boolean
}

/**
 * What the document will come to, by the server's own sums; null when that is more than a document can hold. What would be
 * refused beside its field is not counted while it is typed.
 */
export function previewTotals(lines: readonly LineFields[], options: TotalsOptions): Totals | null {
  const counted = lines.map(options.forInvoice ? countedOnInvoice : countedOnQuote)
  return totalsWithoutRefused(counted, { ...options, ...settleDiscount(options) })
}

/** Whether what is chosen at first could be had is refused when it is saved; it is what counts. */
function asStarted({ choice, ...line }: LineFields): LineInput {
  return {
    ...line,
    choice: choice === 'included' ? choice : 'optional',
    group: null,
    quantity_min: null,
    quantity_max: null,
  }
}

const countedOnInvoice = keptByLine((line: LineFields) => asStarted(countedLine(line)))
const countedOnQuote = keptByLine((line: LineFields) => asStarted(settleLine(line)))
const priceRegistered = keptByLine(priceLine)
const priceUnregistered = keptByLine(priceLine)

/** Made once of each line: a change makes another line, and leaves all others as they are. A refusal is made anew. */
function keptByLine<Line extends object, Rest extends unknown[], Made extends object>(
  make: (line: Line, ...rest: Rest) => Made,
): (line: Line, ...rest: Rest) => Made {
  const kept = new WeakMap<Line, Made>()
  return (line, ...rest) => {
    const known = kept.get(line)
    if (known) return known
    const made = make(line, ...rest)
    kept.set(line, made)
    return made
  }
}

/** What is left of a line or a document when one of these is refused. */
const WITHOUT: Readonly<Record<string, Partial<LineInput>>> = {
  discount_percent: { discount_percent: null },
  discount_amount: { discount_amount: null },
  vat_category: { vat_category: null },
  exemption_reason: { vat_category: null },
  vat_amount: { vat_amount: null },
}

function totalsWithoutRefused(lines: readonly LineInput[], terms: Terms): Totals | null {
  try {
    return calculateTotals(lines, terms, terms.vat_registered ? priceRegistered : priceUnregistered)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const left = withoutRefused(lines, terms, error)
    return left && totalsWithoutRefused(left.lines, left.terms)
  }
}

/** Each time there is less that can be refused; null where it is nothing that can be left out. */
function withoutRefused(lines: readonly LineInput[], terms: Terms, { data }: Refusal) {
  const left = { lines: [...lines], terms }
  const issues: { path: string }[] = data && 'issues' in data ? data.issues : []
  for (const { path } of issues) {
    const [, at, field = path] = /^items\.(\d+)\.(\w+)$/.exec(path) ?? []
    const without = WITHOUT[field]
    const line = at === undefined ? undefined : left.lines[Number(at)]
    if (!without) return null
    if (at === undefined) left.terms = { ...left.terms, ...without }
    else if (line) left.lines[Number(at)] = { ...line, ...without }
  }
  return issues.length > 0 ? left : null
}

/** Quantity times unit price less its discount, net of VAT; null when that is beyond what a line can hold, or cannot be billed. */
export function previewLineTotal(line: LineFields, forInvoice: boolean): string | null {
  if (forInvoice && !isCountable(line)) return null
  return previewTotals([line], { forInvoice, vat_registered: false })?.lines[0]?.total_price ?? null
}

/** What the rate of a line gives for it alone; nothing for what is beyond a line. */
export function previewLineVat(line: LineFields, forInvoice: boolean): string {
  const byRate = { ...line, vat_amount: null }
  return previewTotals([byRate], { forInvoice, vat_registered: true })?.tax_amount ?? DEFAULT_UNIT_PRICE
}

type Lines = readonly KeyedLine[]

/** What was worked out for an array of lines; each change of a line makes another array. */
const known = new WeakMap<Lines, Map<string, Totals | null>>()

/** `previewTotals` of the lines of a form, worked out once for all who show some of it. */
export function totalsOfLines(lines: Lines, options: TotalsOptions): Totals | null {
  const { discount_percent = null, discount_amount = null } = options
  const name = `${options.forInvoice} ${options.vat_registered} ${discount_percent} ${discount_amount}`
  const totals = known.get(lines) ?? new Map<string, Totals | null>()
  known.set(lines, totals)
  if (!totals.has(name)) {
    const fields = lines.map((line) => line.fields)
    totals.set(name, previewTotals(fields, options))
  }
  return totals.get(name) ?? null
}
