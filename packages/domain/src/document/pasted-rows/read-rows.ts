import { formatMoney, fromPence, MAX_AMOUNT, type Money } from '../../money/money.ts'
import { Refusal } from '../../refusal.ts'
import {
  type TypedValue,
  typedAmount,
  typedPercent,
  typedQuantity,
  typedUnitPrice,
} from '../../typed-number/index.ts'
import { LIMITS, MESSAGES } from '../../validation.ts'
import { DEFAULT_QUANTITY, DEFAULT_UNIT_PRICE, NO_DISCOUNT } from '../line/default-line.ts'
import { LINE_MESSAGES } from '../line/line-messages.ts'
import { priceLine } from '../line/price-line.ts'
import { cellValue, decimalMark, withoutNoise, withPoint } from './cell.ts'
import type { PastedColumn, PasteTerms } from './column.ts'
import { isPercentHeading } from './headings.ts'
import { isOffered, type KindOfCell, PLAIN_KIND, readKindCell } from './kind-cell.ts'
import type { PastedTable } from './pasted-table.ts'
import { readVatCell, type VatOfCell } from './vat-cell.ts'

/** A line read from a row. Without `vat` it has that of a new line. */
export interface PastedLine extends KindOfCell {
  description: string
  quantity: string
  unit: string
  unit_price: string
  discount_percent: string | null
  discount_amount: string | null
  vat: VatOfCell | null
}

export interface PastedRow {
  line: PastedLine
  /** Why a cell cannot be read, by column; the row adds no line before all are corrected. */
  problems: ReadonlyMap<number, string>
  /** An amount that differs from quantity times price less discount, by column. */
  differences: ReadonlyMap<number, string>
  /** Quantity times price less discount; null for words, and while a cell cannot be read. */
  net: Money | null
}

const FIGURES: readonly PastedColumn[] = ['quantity', 'unit_price', 'discount', 'amount']

/** Reads rows as the chosen columns say. Rows keep their cells' order; a row that was read before is not read again. */
export function rowReader(
  { headings, rows: pasted }: PastedTable,
  columns: readonly PastedColumn[],
  terms: PasteTerms,
): (row: readonly string[]) => PastedRow {
  const marks = columns.map((column, at) =>
    FIGURES.includes(column) ? decimalMark(pasted.map((row) => row[at] ?? '')) : 'point',
  )
  const at = (column: PastedColumn) => columns.indexOf(column)
  const isPercent = isPercentHeading(headings?.[at('discount')] ?? '')
  const known = new WeakMap<readonly string[], PastedRow>()

  function read(row: readonly string[]): PastedRow {
    const problems = new Map<number, string>()
    const cell = (column: PastedColumn) => cellValue(row[at(column)] ?? '')
    /** Reads a filled cell; refuses one that has another decimal mark than its column. */
    function number(column: PastedColumn, typed: (text: string) => TypedValue): string | null {
      const text = cell(column)
      if (text === '') return null
      const pointed = withPoint(text, marks[at(column)] ?? 'point')
      const { number: value, problem = WITH_POINT } = pointed === null ? {} : typed(pointed)
      if (value === undefined) problems.set(at(column), problem)
      return value ?? null
    }

    const description = (row[at('description')] ?? '').trim()
    const kind = kindOf(
      cell('kind'),
      FIGURES.some((column) => cell(column) !== ''),
    )
    if (kind === undefined || (isOffered(kind) && !terms.offers))
      problems.set(at('kind'), kind === undefined ? KIND_FORMAT : NO_CHOICES)
    const line: PastedLine = { ...(kind ?? PLAIN_KIND), ...EMPTY, description }
    if (description === '' && line.kind !== 'subtotal')
      problems.set(at('description'), MESSAGES.itemDescription)
    if (description.length > LIMITS.line_description) problems.set(at('description'), TOO_LONG)
    if (line.kind !== 'line') return { line, problems, ...UNPRICED }

    line.quantity = number('quantity', typedQuantity) ?? DEFAULT_QUANTITY
    line.unit = cell('unit')
    if (line.unit.length > LIMITS.unit) problems.set(at('unit'), UNIT_TOO_LONG)
    line.unit_price = number('unit_price', (text) => typedUnitPrice(withoutNoise(text))) ?? DEFAULT_UNIT_PRICE
    if (at('unit_price') >= 0 && cell('unit_price') === '') problems.set(at('unit_price'), PRICE_MISSING)
    const discount = cell('discount')
    if (isPercent || discount.includes('%'))
      line.discount_percent = number('discount', (text) => typedPercent(text, LINE_MESSAGES.discountPercent))
    else line.discount_amount = number('discount', (text) => typedAmount(text, LINE_MESSAGES.discountAmount))

    const vat = cell('vat')
    if (vat !== '') {
      line.vat = readVatCell(vat) ?? null
      if (line.vat === null) problems.set(at('vat'), VAT_FORMAT)
      else if (line.vat.vat_amount !== null && !terms.bills) problems.set(at('vat'), VAT_AS_ENTERED)
    }
    const amount = number('amount', (text) => typedAmount(withoutNoise(text), AMOUNT_FORMAT))
    if (problems.size > 0) return { line, problems, ...UNPRICED }
    const net = netOf(line)
    if (net === null) {
      problems.set(
        at(discount === '' ? 'unit_price' : 'discount'),
        discount === '' ? TOO_LARGE : DISCOUNT_TOO_LARGE,
      )
      return { line, problems, ...UNPRICED }
    }
    const differences =
      amount === null || amount === net ? NO_DIFFERENCES : new Map([[at('amount'), differenceWords(net)]])
    return { line, problems, differences, net }
  }

  return (row) => {
    const found = known.get(row) ?? read(row)
    known.set(row, found)
    return found
  }
}

const EMPTY = {
  quantity: DEFAULT_QUANTITY,
  unit: '',
  unit_price: DEFAULT_UNIT_PRICE,
  ...NO_DISCOUNT,
  vat: null,
}
const NO_DIFFERENCES: ReadonlyMap<number, string> = new Map()
const UNPRICED = { differences: NO_DIFFERENCES, net: null }

const WITH_POINT = 'Write this number with a decimal point, as in the rest of the column.'
const KIND_FORMAT = 'Type must be Item, Section, Text or Subtotal.'
const NO_CHOICES = 'Only quotes leave a choice to the customer. Write Item to charge for this line.'
const TOO_LONG = `Description must be no more than ${LIMITS.line_description} characters.`
const UNIT_TOO_LONG = `Unit must be no more than ${LIMITS.unit} characters.`
const PRICE_MISSING = 'Unit price is missing.'
const VAT_FORMAT =
  'VAT must be a rate such as 20%, or Exempt, Reverse charge 20%, Outside the scope or No VAT.'
const VAT_AS_ENTERED = 'Only invoices take VAT as entered. Write the rate alone.'
const AMOUNT_FORMAT = 'Amount must be in pounds, not negative, with no more than 2 decimal places.'
const TOO_LARGE = `A line cannot come to more than ${formatMoney(MAX_AMOUNT)}.`
const DISCOUNT_TOO_LARGE = 'Discount cannot be more than quantity × price.'

const differenceWords = (net: Money) => `Quantity × price less discount is ${formatMoney(net)}.`

/** The kind that a cell names; without one, a row that holds only words is a text. */
function kindOf(cell: string, hasFigures: boolean): KindOfCell | undefined {
  if (cell !== '') return readKindCell(cell)
  return hasFigures ? PLAIN_KIND : { ...PLAIN_KIND, kind: 'text' }
}

/** Quantity times price less discount; null where the discount is larger. */
function netOf(line: PastedLine): Money | null {
  const { quantity, unit_price, discount_percent, discount_amount } = line
  const priced = { quantity, unit_price, discount_percent, discount_amount, vat_rate: null }
  try {
    return fromPence(priceLine(priced, 0, { vat_registered: false }).amount)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
