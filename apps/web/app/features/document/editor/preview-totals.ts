import { addLabour, type Cis, type CisRate, labourRows, workOutCis } from '@quotespark/domain/billing'
import { calculateTotals, type Totals, type TotalsTerms } from '@quotespark/domain/document'
import { type LineInput, priceLine } from '@quotespark/domain/line'
import { fromPence, ZERO_MONEY } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { settleDiscount, type TypedDiscount } from './discount/typed-discount.ts'
import { countedLine, type LineFields, lineNumbers } from './line/line-fields.ts'
import type { KeyedLine } from './line/line-list.ts'

/** Includes the discount on the whole document, as typed. */
export interface TotalsOptions extends Partial<TypedDiscount> {
  /**
   * True when the lines bill what is owed: a number left empty is refused. Otherwise it counts as the default that it will be saved
   * as. A line with a number that is refused does not count.
   */
  bills: boolean
  vat_registered: boolean
  /** Prices and discounts are typed with VAT. */
  prices_include_vat?: boolean
  /** Percent of labour that the customer deducts; null or left out where nothing is deducted. */
  cis_rate?: CisRate | null
}

/**
 * The document's totals, calculated with the server's own code; null when they exceed what a document can hold. Values
 * that will be refused beside their field do not count while they are typed.
 */
export function previewTotals(lines: readonly LineFields[], options: TotalsOptions): Totals | null {
  const counted = lines.map(options.bills ? countedAsBilled : countedAsOffered)
  return totalsWithoutRefused(counted, { ...options, ...settleDiscount(options) })
}

/** The deduction of the lines as typed, of which nothing is paid; null where none is made, and beyond what a document can hold. */
export function previewCis(
  lines: readonly LineFields[],
  totals: Totals | null,
  options: TotalsOptions,
): Cis | null {
  const { cis_rate: rate, vat_registered, prices_include_vat = false } = options
  if (rate == null || totals === null) return null
  const items = lines.map((line, at) => ({
    ...asStarted(countedLine(line, options.bills)),
    total_price: totals.lines[at]?.total_price ?? ZERO_MONEY,
  }))
  const { net, labour } = addLabour(labourRows({ items, totals, vat_registered, prices_include_vat }))
  const amounts = { rate, labour_amount: fromPence(labour), materials_amount: fromPence(net - labour) }
  return workOutCis(amounts, { balance_due: totals.total_amount, deducted_amount: ZERO_MONEY })
}

/** Counts a line as it starts. Contradictory choices are refused on saving, so here only what starts selected matters. */
function asStarted({ choice, ...line }: LineFields): LineInput {
  return {
    ...line,
    choice: choice === 'included' ? choice : 'optional',
    group: null,
    quantity_min: null,
    quantity_max: null,
  }
}

const countedAsBilled = cachedByLine((line: LineFields) => asStarted(countedLine(line, true)))
const countedAsOffered = cachedByLine((line: LineFields) => asStarted(countedLine(line, false)))
const priceRegistered = cachedByLine(priceLine)
const priceUnregistered = cachedByLine(priceLine)

/** Caches results by line object: a change creates a new line and leaves all others the same. Errors are not cached. */
function cachedByLine<Line extends object, Rest extends unknown[], Made extends object>(
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

/** Neutral values that replace a refused field of a line or a document. */
const WITHOUT: Readonly<Record<string, Partial<LineInput>>> = {
  discount_percent: { discount_percent: null },
  discount_amount: { discount_amount: null },
  vat_category: { vat_category: null },
  exemption_reason: { vat_category: null },
  vat_amount: { vat_amount: null },
}

function totalsWithoutRefused(lines: readonly LineInput[], terms: TotalsTerms): Totals | null {
  try {
    return calculateTotals(lines, terms, terms.vat_registered ? priceRegistered : priceUnregistered)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const left = withoutRefused(lines, terms, error)
    return left && totalsWithoutRefused(left.lines, left.terms)
  }
}

/** Drops the refused values, so each round has fewer to refuse; null when a refused field cannot be dropped. */
function withoutRefused(lines: readonly LineInput[], terms: TotalsTerms, { data }: Refusal) {
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

/** Quantity times unit price less discount, as typed; null when it exceeds what a line can hold or has a number that is refused. */
export function previewLineTotal(line: LineFields, bills: boolean): string | null {
  if (lineNumbers(line, bills) === undefined) return null
  return previewTotals([line], { bills, vat_registered: false })?.lines[0]?.total_price ?? null
}

/** The VAT of a line alone by its rate; 0.00 for an amount beyond what a line can hold. */
export function previewLineVat(line: LineFields, bills: boolean): string {
  const byRate = { ...line, vat_amount: null }
  return previewTotals([byRate], { bills, vat_registered: true })?.tax_amount ?? ZERO_MONEY
}

type Lines = readonly KeyedLine[]

/** Totals by array of lines; each change of a line makes a new array. */
const known = new WeakMap<Lines, Map<string, Totals | null>>()

/** `previewTotals` of a form's lines, calculated once for every component that shows them. */
export function totalsOfLines(lines: Lines, options: TotalsOptions): Totals | null {
  const { discount_percent = null, discount_amount = null } = options
  const { bills, vat_registered, prices_include_vat = false } = options
  const name = `${bills} ${vat_registered} ${prices_include_vat} ${discount_percent} ${discount_amount}`
  const totals = known.get(lines) ?? new Map<string, Totals | null>()
  known.set(lines, totals)
  if (!totals.has(name)) {
    const fields = lines.map((line) => line.fields)
    totals.set(name, previewTotals(fields, options))
  }
  return totals.get(name) ?? null
}
