import { shareAmount } from '../document/line/discount.ts'
import {
  isCharged,
  type LineCis,
  type LineInput,
  parseQuantity,
  QUANTITY_SCALE,
} from '../document/line/line.ts'
import type { Totals, VatBreakdownRow } from '../document/totals.ts'
import { statedVatCategory } from '../document/vat-category.ts'
import { divideRounded, formatTrimmedDecimal } from '../money/decimal.ts'
import { fromPence, MONEY_SCALE, type Money, toPence } from '../money/money.ts'
import { formatPlainUnitPrice, parseUnitPrice, UNIT_PRICE_SCALE } from '../money/unit-price.ts'
import { formatHundredths } from '../money/vat.ts'
import { addLabour, type LabourRow, labourOfCredit, labourOfLine, labourRows, lineOfLabour } from './cis.ts'
import { amountsAfterDiscount, type CreditableLine, creditLines } from './credit-note.ts'
import { shareGross } from './share-gross.ts'
import {
  addTo,
  grossOf,
  inProportion,
  NOTHING,
  rowOfLine,
  subtractRows,
  type TaxAmounts,
  type TaxRow,
  taxRows,
  totalOf,
} from './tax-row.ts'

/** A line of an issued invoice. */
export interface IssuedLine extends LineInput {
  id: string
  product_id: string | null
  description: string
  unit: string | null
  total_price: Money
}

/** An issued invoice with its totals. */
export interface IssuedInvoice {
  number: string
  items: readonly IssuedLine[]
  totals: Pick<Totals, 'net_amount' | 'vat_by_rate'>
  vat_registered: boolean
  prices_include_vat: boolean
}

/** A line of a credit note: its price is net, and its VAT is an amount. */
export interface CreditLine {
  /** The line of the invoice that it takes back; null where it is for a row of the VAT table. */
  credits_line_id: string | null
  product_id: string | null
  description: string
  quantity: string
  unit: string | null
  unit_price: string
  discount_amount: Money | null
  vat_rate: string | null
  /** Under the reverse charge the VAT that the customer accounts for. */
  vat_amount: Money | null
  vat_category: LineInput['vat_category']
  exemption_reason: string | null
  total_price: Money
  cis: LineCis | null
  /** The labour of a line that is labour and materials. */
  labour_amount: Money | null
}

/** A line before it is said which part of it is labour. */
type UnsplitLine = Omit<CreditLine, 'cis' | 'labour_amount'>

/** The part of an invoice that somebody asks to credit: exactly one of three. `amount` is in pence, VAT included. */
export type AskedCredit =
  | { full: true }
  | { amount: bigint }
  | { lines: readonly { id: string; quantity: bigint }[] }

/** Says what can still be credited of an invoice. */
export interface LeftToCredit {
  rows: TaxRow[]
  lines: CreditableLine[]
  /** True when an amount was credited before, so that quantities no longer say what is left. */
  hasAmounts: boolean
  /** The labour of the invoice and of its credit notes, by row. */
  labour: { of: LabourRow[]; taken: LabourRow[] }
}

/** Says what is left of an invoice after these lines of its credit notes. */
export function leftToCredit(invoice: IssuedInvoice, credited: readonly CreditLine[]): LeftToCredit {
  const rows = taxRows(invoice.totals)
  const charged = invoice.items.filter(isCharged)
  const priced = charged.map((line) => ({
    amount: toPence(line.total_price),
    row: rowOfLine(line, rows, invoice),
  }))
  const amounts = amountsAfterDiscount(priced, rows, invoice.prices_include_vat)
  const before = Map.groupBy(credited, ({ credits_line_id }) => credits_line_id)
  const lines = charged.map((line, at): CreditableLine => {
    const parts = before.get(line.id) ?? []
    return {
      id: line.id,
      quantity: parseQuantity(line.quantity),
      amount: amounts[at] ?? 0n,
      enteredVat: line.vat_amount == null ? null : toPence(line.vat_amount),
      row: priced[at]?.row ?? 0,
      credited: {
        quantity: parts.reduce((sum, { quantity }) => sum + parseQuantity(quantity), 0n),
        amount: parts.reduce((sum, part) => sum + amountOf(part, invoice), 0n),
      },
    }
  })
  const byRow = Map.groupBy(credited, (line) => rowOfLine(line, rows, invoice))
  const taken = rows.map((row, at) =>
    (byRow.get(at) ?? []).reduce((sum, line) => addTo(sum, taxOf(line, row)), { ...row, ...NOTHING }),
  )
  const labour = {
    of: labourRows(invoice),
    taken: rows.map((_, at) => addLabour((byRow.get(at) ?? []).map(labourOfNote))),
  }
  return { rows: subtractRows(rows, taken), lines, hasAmounts: before.has(null), labour }
}

function labourOfNote(line: CreditLine): LabourRow {
  const net = toPence(line.total_price)
  return { net, labour: labourOfLine(line, net) }
}

/** Says what a line takes of the invoice's line: with VAT where the invoice's prices include it, which that of a reverse charge is not in. */
function amountOf(line: CreditLine, { prices_include_vat }: IssuedInvoice): bigint {
  const isWithin = prices_include_vat && line.vat_category !== 'AE'
  return toPence(line.total_price) + (isWithin ? toPence(line.vat_amount ?? '0') : 0n)
}

function taxOf({ total_price, vat_amount }: CreditLine, { category }: TaxRow): TaxAmounts {
  const vat = toPence(vat_amount ?? '0')
  const isReversed = category === 'AE'
  return { net: toPence(total_price), vat: isReversed ? 0n : vat, statedVat: isReversed ? vat : 0n }
}

/**
 * The lines of a credit note. For lines, and in full where only lines were credited before, it has a line for each line of the
 * invoice; otherwise one for each row of the VAT table. Undefined when more is asked for than is left.
 */
export function writeCredit(
  invoice: IssuedInvoice,
  left: LeftToCredit,
  asked: AskedCredit,
): CreditLine[] | undefined {
  const lines = linesAsked(invoice, left, asked)
  return lines && splitLabour(lines, invoice, left)
}

function linesAsked(
  invoice: IssuedInvoice,
  left: LeftToCredit,
  asked: AskedCredit,
): UnsplitLine[] | undefined {
  if ('lines' in asked) return linesOfInvoice(invoice, left, asked.lines)
  if ('amount' in asked) {
    if (asked.amount > totalOf(left.rows)) return undefined
    return linesOfRows(invoice, shareGross(asked.amount, left.rows))
  }
  if (left.hasAmounts) return linesOfRows(invoice, left.rows)
  const rest = left.lines.map(({ id, quantity, credited }) => ({
    id,
    quantity: quantity - credited.quantity,
  }))
  return linesOfInvoice(invoice, left, rest)
}

/** Says of each line which part of it is labour. */
function splitLabour(
  lines: readonly UnsplitLine[],
  invoice: IssuedInvoice,
  { rows, labour: { of, taken } }: LeftToCredit,
): CreditLine[] {
  const parts = lines.map((line) => {
    const net = toPence(line.total_price)
    const source = invoice.items.find(({ id }) => id === line.credits_line_id)
    const whole = toPence(source?.total_price ?? '0')
    const wanted = whole === 0n ? 0n : inProportion(labourOfLine(source ?? {}, whole), net, whole)
    return { row: rowOfLine(line, rows, invoice), net, wanted: source ? wanted : null }
  })
  const labour = labourOfCredit(parts, of, taken)
  return lines.map((line, at) => ({ ...line, ...lineOfLabour(labour[at] ?? 0n, parts[at]?.net ?? 0n) }))
}

function linesOfRows(
  { number, totals, vat_registered }: IssuedInvoice,
  rows: readonly TaxRow[],
): UnsplitLine[] {
  return rows.flatMap((row, at) => {
    if (grossOf(row) === 0n) return []
    const total_price = fromPence(row.net)
    return {
      ...{ credits_line_id: null, product_id: null, unit: null, discount_amount: null },
      description: `Credit for ${number}`,
      quantity: '1',
      unit_price: total_price,
      ...vatOf(row, vat_registered ? totals.vat_by_rate[at] : undefined),
      total_price,
    }
  })
}

function vatOf(row: TaxRow, said: VatBreakdownRow | undefined) {
  if (!said) return { vat_rate: null, vat_amount: null, vat_category: null, exemption_reason: null }
  const { vat_category, exemption_reason } = said
  const vat_rate = row.rate === null ? null : formatHundredths(row.rate)
  return {
    vat_rate,
    vat_amount: vatAmount(row, row.category === 'AE' ? row.statedVat : row.vat),
    vat_category: statedVatCategory({ vat_rate, vat_category, exemption_reason }),
    exemption_reason,
  }
}

function vatAmount({ category }: TaxRow, vat: bigint): Money | null {
  return category === 'S' || category === 'AE' ? fromPence(vat) : null
}

function linesOfInvoice(
  invoice: IssuedInvoice,
  left: LeftToCredit,
  asked: readonly { id: string; quantity: bigint }[],
): UnsplitLine[] | undefined {
  const part = creditLines(asked, left.lines, left.rows, invoice.prices_include_vat)
  if (!part) return undefined
  const placeOf = new Map(left.lines.map(({ id, row }) => [id, row]))
  const amounts = new Map<string, { net: bigint; vat: bigint }>()
  for (const [at, row] of part.rows.entries()) {
    const own = part.lines.filter(({ id }) => placeOf.get(id) === at)
    const vats = shareAmount(
      row.category === 'AE' ? row.statedVat : row.vat,
      own.map(({ amount }) => amount),
    )
    for (const [of, { id, amount }] of own.entries()) {
      const vat = vats[of] ?? 0n
      const isWithin = invoice.prices_include_vat && row.category === 'S'
      amounts.set(id, { net: isWithin ? amount - vat : amount, vat })
    }
  }
  return part.lines.flatMap(({ id, quantity }) => {
    const line = invoice.items.find((each) => each.id === id)
    const amount = amounts.get(id)
    const row = part.rows[placeOf.get(id) ?? 0]
    if (!line || !amount || !row) return []
    const { product_id, description, unit, vat_rate, vat_category = null, exemption_reason = null } = line
    return {
      ...{ credits_line_id: id, product_id, description, unit, vat_rate, vat_category, exemption_reason },
      ...priceOf(amount.net, quantity, line),
      vat_amount: invoice.vat_registered ? vatAmount(row, amount.vat) : null,
    }
  })
}

/** Thousandths of a unit in a price of hundredths of a penny, and both together. */
const UNIT = 10n ** BigInt(QUANTITY_SCALE)
const PENNY = 10n ** BigInt(UNIT_PRICE_SCALE - MONEY_SCALE)
const comesTo = (quantity: bigint, price: bigint) => divideRounded(quantity * price, UNIT * PENNY)

/**
 * The price of a line that comes to this net: the invoice's own where that fits, else the net for one unit. Of a hundred units and
 * more four decimals may not say it to the penny, and the rest is a discount.
 */
function priceOf(net: bigint, quantity: bigint, { unit_price }: IssuedLine) {
  const said = {
    quantity: formatTrimmedDecimal(quantity, QUANTITY_SCALE),
    discount_amount: null,
    total_price: fromPence(net),
  }
  if (comesTo(quantity, parseUnitPrice(unit_price)) === net) return { ...said, unit_price }
  const nearest = divideRounded(net * PENNY * UNIT, quantity)
  const price = comesTo(quantity, nearest) < net ? nearest + 1n : nearest
  const beyond = comesTo(quantity, price) - net
  return {
    ...said,
    unit_price: formatPlainUnitPrice(price),
    discount_amount: beyond === 0n ? null : fromPence(beyond),
  }
}
