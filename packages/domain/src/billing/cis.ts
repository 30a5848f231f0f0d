import { isSelected } from '../document/choice/choice.ts'
import { percentOf } from '../document/line/discount.ts'
import { isCharged, type LineInput } from '../document/line/line.ts'
import type { Totals } from '../document/totals.ts'
import { fromPence, type Money, toPence } from '../money/money.ts'
import { amountsAfterDiscount } from './credit-note.ts'
import { grossOf, inProportion, least, rowOfLine, taxRows } from './tax-row.ts'

/**
 * Rates of the Construction Industry Scheme in percent: registered, not registered, and gross payment status (Finance Act 2004, s. 61;
 * CIS 340).
 */
export const CIS_RATES = ['20', '30', '0'] as const
export type CisRate = (typeof CIS_RATES)[number]

export const CIS_RATE_LABELS: Readonly<Record<CisRate, string>> = {
  20: '20%',
  30: '30%',
  0: '0% (gross payment)',
}

/** Net and labour of one row of a VAT table, in pence. The rest of the net is materials. */
export interface LabourRow {
  net: bigint
  labour: bigint
}

const NO_LABOUR: LabourRow = { net: 0n, labour: 0n }

type CisLine = Pick<LineInput, 'cis' | 'labour_amount'>

/** The labour in a line of this net: all of it, unless it says something else. Both in pence. */
export function labourOfLine({ cis, labour_amount }: CisLine, net: bigint): bigint {
  if (labour_amount != null) return toPence(labour_amount)
  return cis === 'materials' ? 0n : net
}

/** Says of a line of this net, of which `labour` is labour, which of both it is. Both in pence. */
export function lineOfLabour(labour: bigint, net: bigint): Required<CisLine> {
  if (labour === net) return { cis: null, labour_amount: null }
  return labour === 0n
    ? { cis: 'materials', labour_amount: null }
    : { cis: null, labour_amount: fromPence(labour) }
}

/** A document as it is added up. */
export interface AddedUp {
  items: readonly (LineInput & { total_price: Money })[]
  totals: Pick<Totals, 'net_amount' | 'vat_by_rate'>
  vat_registered: boolean
  prices_include_vat: boolean
}

/** The labour in each row of a document's VAT table: net, without VAT, after all discounts. */
export function labourRows(document: AddedUp): LabourRow[] {
  const { items, totals, prices_include_vat } = document
  const rows = taxRows(totals)
  const charged = items.filter((line) => isCharged(line) && isSelected(line))
  const full = charged.map((line) => ({
    amount: toPence(line.total_price),
    row: rowOfLine(line, rows, document),
  }))
  const amounts = amountsAfterDiscount(full, rows, prices_include_vat)
  const labour = rows.map(() => 0n)
  for (const [at, line] of charged.entries()) {
    const { amount: whole = 0n, row = 0 } = full[at] ?? {}
    const left = amounts[at] ?? 0n
    labour[row] = (labour[row] ?? 0n) + inProportion(labourOfLine(line, whole), left, whole)
  }
  return rows.map((row, at) => {
    const amount = labour[at] ?? 0n
    return { net: row.net, labour: prices_include_vat ? inProportion(row.net, amount, grossOf(row)) : amount }
  })
}

export function addLabour(rows: readonly LabourRow[]): LabourRow {
  return rows.reduce(
    (sum, { net, labour }) => ({ net: sum.net + net, labour: sum.labour + labour }),
    NO_LABOUR,
  )
}

/**
 * The labour that a stage or a credit note by amount takes with `net` of a row of which `taken` was taken before: the share of the labour
 * in all that is taken then, less what was taken before, so that the last taker gets the rest to the penny.
 */
export function takeLabour(row: LabourRow, taken: LabourRow, net: bigint): bigint {
  return withinRow(row, taken, net, inProportion(row.labour, taken.net + net, row.net) - taken.labour)
}

/** The labour that is wanted, as far as the row has both that much labour and that much materials left. */
function withinRow(row: LabourRow, taken: LabourRow, net: bigint, wanted: bigint): bigint {
  const labourLeft = row.labour - taken.labour
  const materialsLeft = row.net - taken.net - labourLeft
  const most = least(net, labourLeft)
  const labour = wanted < net - materialsLeft ? net - materialsLeft : wanted
  const bounded = least(labour, most)
  return bounded < 0n ? 0n : bounded
}

/** A line of a credit note in pence; `wanted` is the labour of the line that it takes back, and null of a line for a whole row. */
export interface CreditedLabour {
  row: number
  net: bigint
  wanted: bigint | null
}

/**
 * The labour of each line of a credit note. A line for a row takes its share of it, and one that takes a line of the invoice back
 * takes that line's, as far as earlier notes have left the row as much.
 */
export function labourOfCredit(
  lines: readonly CreditedLabour[],
  rows: readonly LabourRow[],
  taken: readonly LabourRow[],
): bigint[] {
  const labour = lines.map(({ wanted }) => wanted ?? 0n)
  for (const [at, row] of rows.entries()) {
    const own = lines.flatMap((line, index) => (line.row === at ? [{ ...line, index }] : []))
    const net = own.reduce((sum, line) => sum + line.net, 0n)
    const before = taken[at] ?? NO_LABOUR
    const wanted = own.reduce((sum, line) => sum + (line.wanted ?? 0n), 0n)
    const isShare = own.some((line) => line.wanted === null)
    const all = isShare ? takeLabour(row, before, net) : withinRow(row, before, net, wanted)
    let more = all - wanted
    for (const { index, net: most } of own) {
      const now = labour[index] ?? 0n
      const next = now + more < 0n ? 0n : least(now + more, most)
      labour[index] = next
      more -= next - now
    }
  }
  return labour
}

/** The deduction in pence: on labour net of VAT, rounded half away from zero. */
export function cisDeduction(labour: bigint, rate: CisRate): bigint {
  return percentOf(labour, BigInt(rate) * 100n)
}

/** Net amounts of an invoice less its credit notes. */
export interface CisAmounts {
  rate: CisRate
  labour_amount: Money
  materials_amount: Money
}

/** A deduction as it is shown, and what the customer is to pay beside it. */
export interface Cis extends CisAmounts {
  deduction_amount: Money
  /** Recorded as deducted. */
  deducted_amount: Money
  to_pay_amount: Money
}

interface Settled {
  balance_due: Money
  deducted_amount: Money
}

export function workOutCis(amounts: CisAmounts, settled: Settled): Cis {
  const { rate, labour_amount, materials_amount } = amounts
  return {
    ...{ rate, labour_amount, materials_amount },
    deduction_amount: fromPence(cisDeduction(toPence(labour_amount), rate)),
    deducted_amount: settled.deducted_amount,
    to_pay_amount: toPayAmount(amounts, settled),
  }
}

type Deducted = Pick<CisAmounts, 'rate' | 'labour_amount'>

/** Says what is still to be deducted; never more than the balance, and never below 0.00. */
export function stillToDeduct(
  { rate, labour_amount }: Deducted,
  { balance_due, deducted_amount }: Settled,
): Money {
  const left = cisDeduction(toPence(labour_amount), rate) - toPence(deducted_amount)
  return fromPence(left < 0n ? 0n : least(left, toPence(balance_due)))
}

/** Says what a customer is to pay of an invoice: its balance less what is still to be deducted. Null where nothing is deducted. */
export function toPayAmount(cis: Deducted | null, settled: Settled): Money {
  if (cis === null) return settled.balance_due
  return fromPence(toPence(settled.balance_due) - toPence(stillToDeduct(cis, settled)))
}
