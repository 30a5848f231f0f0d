import {
  formatDiscount,
  formatMoney,
  formatQuantity,
  formatVatRate,
  formatVatRow,
  isZeroMoney,
  REVERSE_CHARGE_NOTE,
  subtractMoney,
  sumMoney,
} from '@quotespark/domain'
import { cleanText, cleanTextOrNull } from '../clean-text.ts'
import type { DocumentLine, DocumentView } from '../document-view.ts'

export interface PrintedLine {
  kind: DocumentLine['kind']
  description: string
  quantity: string
  unit_price: string
  /** what it is beside its price, below the description: what is taken off, and what the customer may choose */
  remarks: string[]
  /** not in the totals unless the customer takes it */
  is_left: boolean
  /** the rate, and below it the amount where one was typed */
  vat: string[]
  total_price: string
}

export interface PrintedVat {
  rate: string
  net: string
  vat: string
  gross: string
  /** why no VAT is charged */
  reason: string | null
}

export interface PrintedTotal {
  label: string
  value: string
  strong: boolean
}

export function printedLine(line: DocumentLine): PrintedLine {
  return {
    kind: line.kind,
    description: cleanText(line.description),
    quantity: formatQuantity({ ...line, unit: cleanTextOrNull(line.unit) }),
    unit_price: formatMoney(line.unit_price),
    remarks: remarks(line),
    is_left: !line.selected,
    vat: vatOfLine(line),
    total_price: formatMoney(line.total_price),
  }
}

/** Nothing for who is not registered. */
export function printedVat({ vat_registered, vat_by_rate }: DocumentView): PrintedVat[] {
  if (!vat_registered) return []
  return vat_by_rate.map((row) => ({
    rate: formatVatRow(row),
    net: formatMoney(row.net),
    vat: formatMoney(row.vat),
    gross: formatMoney(row.gross),
    // What is outside the scope is called just that.
    reason: row.vat_category === 'O' ? null : cleanTextOrNull(row.exemption_reason),
  }))
}

/** What has to be said where the customer accounts for VAT (VAT Regulations 1995, reg. 14(1)(o); VATREVCON37100). */
export function reverseChargeNote({
  vat_registered,
  vat_by_rate,
}: Pick<DocumentView, 'vat_registered' | 'vat_by_rate'>): string | null {
  const amounts = vat_by_rate.map(({ reverse_charge_vat }) => reverse_charge_vat)
  const isReversed = vat_by_rate.some(({ vat_category }) => vat_category === 'AE')
  if (!vat_registered || !isReversed) return null
  return `${REVERSE_CHARGE_NOTE}. Customer to account for VAT of ${formatMoney(sumMoney(amounts))} to HMRC, which is not in the total.`
}

export function printedTotals(view: DocumentView): PrintedTotal[] {
  const rows: PrintedTotal[] = []
  const add = (label: string, amount: string, strong = false) =>
    rows.push({ label, value: formatMoney(amount), strong })
  const isDiscounted = !isZeroMoney(view.discount_total)
  if (view.vat_registered || isDiscounted) add('Subtotal', view.subtotal)
  if (isDiscounted) {
    const label = view.discount_percent === null ? 'Discount' : `Discount ${formatDiscount(view)}`
    add(label, `-${view.discount_total}`)
    if (view.vat_registered) add('Net', subtractMoney(view.subtotal, view.discount_total))
  }
  if (view.vat_registered) add('VAT', view.tax_amount)
  add('Total', view.total_amount, view.balance_due === null)
  if (view.amount_paid !== null) add('Amount paid', view.amount_paid)
  if (view.balance_due !== null) add('Balance due', view.balance_due, true)
  return rows
}

/** 'Less 10%', 'Optional, not included in the total', 'One of: Worktop', 'Quantity from 1 to 10'. */
function remarks(line: DocumentLine): string[] {
  const discount = formatDiscount(line)
  const { quantity, quantity_min, quantity_max } = line
  const isOpen = quantity_min !== null || quantity_max !== null
  return [
    ...(discount === null ? [] : [`Less ${discount}`]),
    ...choiceWords(line),
    ...(isOpen
      ? [`Quantity from ${quantity_min ?? quantity} to ${quantity_max ?? quantity}, as you choose`]
      : []),
  ]
}

function choiceWords({ choice, group, selected }: DocumentLine): string[] {
  const included = selected ? 'included in the total' : 'not included in the total'
  if (choice === 'optional') return [`Optional, ${included}`]
  return choice === 'one_of' ? [`One of: ${cleanText(group ?? '')}, ${included}`] : []
}

function vatOfLine({ vat_rate, vat_amount, vat_category }: DocumentLine): string[] {
  // What somebody said of it; what follows from the rate is the rate.
  if (vat_category !== null && vat_category !== 'S' && vat_category !== 'Z') return [SHORT[vat_category]]
  if (vat_amount === null) return [formatVatRate(vat_rate)]
  const amount = formatMoney(vat_amount)
  return vat_rate === null ? [amount] : [formatVatRate(vat_rate), amount]
}

/** As a column has room for it; the VAT summary says it in full. */
const SHORT = { E: 'Exempt', AE: 'Reverse charge', O: 'No VAT' } as const
