import { calculateTotals, type Totals } from '@quotespark/domain/document'
import type { LineInput } from '@quotespark/domain/line'
import { subtractMoney, sumMoney } from '@quotespark/domain/money'

export interface ExampleLine extends LineInput {
  description: string
}

const REGISTERED = { vat_registered: true }

const SHELVES = ['Alcove shelves, left', 'Alcove shelves, right', 'Hall shelves'].map(
  (description): ExampleLine => ({ description, quantity: '1', unit_price: '149.99', vat_rate: '20' }),
)

/**
 * The reduced rate applies to mobility aids fitted for people of 60 and over (VAT Act 1994, Sch. 7A, Group 10), the zero
 * rate to energy-saving materials (Sch. 8, Group 23).
 */
const OTHER_WORK: ExampleLine[] = [
  { description: 'Grab rails for over-60s, fitted', quantity: '2', unit_price: '64.90', vat_rate: '5' },
  { description: 'Loft insulation, fitted, m²', quantity: '34', unit_price: '11.25', vat_rate: '0' },
]

export const EXAMPLE_LINES: readonly ExampleLine[] = [...SHELVES, ...OTHER_WORK]

export interface WorkedExample {
  totals: Totals
  /** VAT if the shelves were one line instead of three. */
  asOneLine: string
  /** VAT if each line were rounded on its own. */
  lineByLine: string
  /** The surplus of rounding line by line. */
  difference: string
}

/** The example, calculated by the rules for every quote and invoice. */
export function workedExample(): WorkedExample {
  const totals = calculateTotals(EXAMPLE_LINES, REGISTERED)
  const vatOf = (lines: LineInput[]) => calculateTotals(lines, REGISTERED).tax_amount
  const shelves = SHELVES.slice(0, 1).map((line) => ({ ...line, quantity: String(SHELVES.length) }))
  const lineByLine = sumMoney(EXAMPLE_LINES.map((line) => vatOf([line])))
  return {
    totals,
    asOneLine: vatOf([...shelves, ...OTHER_WORK]),
    lineByLine,
    difference: subtractMoney(lineByLine, totals.tax_amount),
  }
}
