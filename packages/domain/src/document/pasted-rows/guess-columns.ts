import { multiplyRounded, tryParseDecimal } from '../../money/decimal.ts'
import { readNumber } from '../../typed-number/index.ts'
import { cellValue, decimalMark, isNumberCell, withPoint } from './cell.ts'
import type { PastedColumn, PasteTerms } from './column.ts'
import { isKnownUnit } from './units.ts'

type Rows = readonly (readonly string[])[]

/** Tells the columns by what most of their cells hold. */
export function guessColumns(
  rows: Rows,
  width: number,
  { rates }: Pick<PasteTerms, 'rates'>,
): PastedColumn[] {
  const cells = Array.from({ length: width }, (_, at) => rows.map((row) => cellValue(row[at] ?? '')))
  const columns: PastedColumn[] = cells.map(() => 'ignored')
  const most = (at: number, is: (cell: string) => boolean) => {
    const filled = (cells[at] ?? []).filter((cell) => cell !== '')
    return filled.length > 0 && filled.filter(is).length * 2 > filled.length
  }
  const open = (is: (at: number) => boolean) =>
    columns.flatMap((column, at) => (column === 'ignored' && is(at) ? [at] : []))
  const mark = (at: number | undefined, column: PastedColumn) => {
    if (at !== undefined) columns[at] = column
  }

  const numbers = open((at) => most(at, isNumberCell))
  const texts = open((at) => !numbers.includes(at) && most(at, (cell) => cell !== ''))
  mark(longest(cells, texts), 'description')
  mark(open((at) => texts.includes(at) && most(at, isKnownUnit))[0], 'unit')
  mark(
    numbers.find((at) => most(at, isPercent)),
    'vat',
  )
  const left = () => numbers.filter((at) => columns[at] === 'ignored')

  const product = productOf(cells, left())
  if (product) {
    mark(product.amount, 'amount')
    markPair(product.factors, cells, mark)
  }
  const isRated = (at: number) => (cells[at] ?? []).every((cell) => cell === '' || rates.includes(cell))
  if (!columns.includes('vat') && (product || left().length > 1)) {
    mark(
      left().findLast((at) => isRated(at) && (product || left().indexOf(at) === left().length - 1)),
      'vat',
    )
  }
  if (!product) markPair(left().slice(0, 2), cells, mark)
  return columns
}

/** The column with the longest texts. */
function longest(cells: Rows, columns: readonly number[]): number | undefined {
  const length = (at: number) => (cells[at] ?? []).reduce((sum, cell) => sum + cell.length, 0)
  return columns.toSorted((one, other) => length(other) - length(one))[0]
}

/** The price of two numbers is the one with a currency sign or two decimals in every row, else the right one; one alone is it. */
function markPair(
  pair: readonly number[],
  cells: Rows,
  mark: (at: number | undefined, column: PastedColumn) => void,
): void {
  const priced = pair.filter((at) => (cells[at] ?? []).every((cell) => cell === '' || looksPriced(cell)))
  const price = priced.length === 1 ? priced[0] : pair.at(-1)
  for (const at of pair) mark(at, at === price ? 'unit_price' : 'quantity')
}

const looksPriced = (cell: string) => /\p{Sc}|gbp/iu.test(cell) || /\d[.,]\d\d$/.test(cell)

function isPercent(cell: string): boolean {
  const reading = readNumber(cell)
  return reading.kind === 'number' && reading.unit === 'percent'
}

/** Two columns whose product is a third in every row that has all three, or else in most of them. */
function productOf(cells: Rows, columns: readonly number[]) {
  const scaled = new Map(columns.map((at) => [at, numbersOf(cells[at] ?? [])]))
  let best: { factors: number[]; amount: number; share: number } | undefined
  for (const amount of columns.toReversed()) {
    for (const [index, first] of columns.entries()) {
      for (const second of columns.slice(index + 1)) {
        if (first === amount || second === amount) continue
        const share = shareOfProducts(scaled.get(first), scaled.get(second), scaled.get(amount))
        if (share > 0.5 && share > (best?.share ?? 0)) best = { factors: [first, second], amount, share }
      }
    }
  }
  return best
}

/** Numbers in ten-thousandths; undefined where a cell holds none. */
function numbersOf(column: readonly string[]): (bigint | undefined)[] {
  const mark = decimalMark(column)
  return column.map((cell) => {
    const reading = readNumber(withPoint(cell, mark) ?? '')
    return reading.kind === 'number' ? tryParseDecimal(reading.number, SCALE) : undefined
  })
}

const SCALE = 4
/** Half a penny: an amount is shown in whole pence. */
const TOLERANCE = 50n

type Numbers = readonly (bigint | undefined)[]

function shareOfProducts(one: Numbers = [], other: Numbers = [], amounts: Numbers = []): number {
  let all = 0
  let fitting = 0
  for (const [row, amount] of amounts.entries()) {
    const [first, second] = [one[row], other[row]]
    if (amount === undefined || first === undefined || second === undefined) continue
    all += 1
    const difference = multiplyRounded(first, second, SCALE) - amount
    if (difference <= TOLERANCE && difference >= -TOLERANCE) fitting += 1
  }
  return all === 0 ? 0 : fitting / all
}
