import { cisOfLineWords, cisRows } from '@quotespark/domain/billing'
import {
  discountLabel,
  formatVatRow,
  includesVat,
  type TotalRow,
  totalRows,
} from '@quotespark/domain/document'
import { formatQuantity, lineRemarks, lineVatWords, reverseChargeNote } from '@quotespark/domain/line'
import { formatMoney, formatUnitPrice, isZeroMoney, subtractMoney, sumMoney } from '@quotespark/domain/money'
import { cleanText, cleanTextOrNull } from '@quotespark/domain/text'
import type { DocumentLine, DocumentView } from '../document-view.ts'

export interface PrintedLine {
  kind: DocumentLine['kind']
  description: string
  quantity: string
  unit_price: string
  /** Small print below the description: the discount, and what the customer may choose. */
  remarks: string[]
  /** True when the line is not in the totals because the customer has not chosen it. */
  is_left: boolean
  /** The rate, and below it the amount when one was typed. */
  vat: string[]
  total_price: string
}

export interface PrintedVat {
  rate: string
  net: string
  vat: string
  gross: string
  /** The reason for no VAT. */
  reason: string | null
}

export interface PrintedTotal {
  label: string
  value: string
  strong: boolean
}

export function printedLine(line: DocumentLine, { cis }: Pick<DocumentView, 'cis'>): PrintedLine {
  return {
    kind: line.kind,
    description: cleanText(line.description),
    quantity: formatQuantity({ ...line, unit: cleanTextOrNull(line.unit) }),
    unit_price: formatUnitPrice(line.unit_price),
    remarks: [
      ...lineRemarks(line).map(cleanText),
      ...(cis && line.kind === 'line' ? [cisOfLineWords(line)] : []),
    ],
    is_left: !line.selected,
    vat: lineVatWords(line),
    total_price: formatMoney(line.total_price),
  }
}

/** Returns no rows for a seller who is not VAT-registered. */
export function printedVat({ vat_registered, vat_by_rate }: DocumentView): PrintedVat[] {
  if (!vat_registered) return []
  return vat_by_rate.map((row) => ({
    rate: formatVatRow(row),
    net: formatMoney(row.net),
    vat: formatMoney(row.vat),
    gross: formatMoney(row.gross),
    // "Outside the scope" already names the reason.
    reason: row.vat_category === 'O' ? null : cleanTextOrNull(row.exemption_reason),
  }))
}

/** Returns the note the law requires when the customer accounts for VAT. */
export function printedReverseCharge({
  vat_registered,
  vat_by_rate,
}: Pick<DocumentView, 'vat_registered' | 'vat_by_rate'>): string | null {
  return vat_registered ? reverseChargeNote(vat_by_rate) : null
}

/** The sum of the lines as typed, where prices include VAT; null elsewhere. */
export function subtotalWithVat(
  view: Pick<DocumentView, 'vat_registered' | 'prices_include_vat' | 'lines'>,
): string | null {
  if (!includesVat(view)) return null
  const counted = view.lines.filter((line) => line.kind === 'line' && line.selected)
  return sumMoney(counted.map(({ total_price }) => total_price))
}

export function printedTotals(view: DocumentView): PrintedTotal[] {
  const withVat = subtotalWithVat(view)
  const discount = withVat === null ? view.discount_total : subtractMoney(withVat, view.total_amount)
  const labelled: Record<TotalRow, [label: string, amount: string]> = {
    subtotal_with_vat: ['Subtotal with VAT', withVat ?? view.subtotal],
    subtotal: ['Subtotal', view.subtotal],
    discount: [discountLabel(view), `-${discount}`],
    net: ['Net', subtractMoney(view.subtotal, view.discount_total)],
    vat: ['VAT', view.tax_amount],
    total: ['Total', view.total_amount],
  }
  const rows: PrintedTotal[] = []
  const add = (label: string, amount: string, strong = false) =>
    rows.push({ label, value: formatMoney(amount), strong })
  const shown = totalRows({
    isDiscounted: !isZeroMoney(discount),
    showsVat: view.vat_registered,
    includesVat: withVat !== null,
    showsRepeats: false,
  })
  const { amount_paid, balance_due, cis } = view
  for (const row of shown) add(...labelled[row], row === 'total' && balance_due === null && !cis)
  if (amount_paid !== null) add('Amount paid', amount_paid)
  if (balance_due !== null) add('Balance due', balance_due, !cis)
  for (const { name, label, amount } of cis ? cisRows(cis) : []) add(label, amount, name === 'to_pay')
  if (view.credited) {
    const { invoice_number, set_off_amount, credit_amount } = view.credited
    if (!isZeroMoney(set_off_amount)) add(`Taken off ${cleanText(invoice_number)}`, set_off_amount)
    if (!isZeroMoney(credit_amount)) add('Kept for you', credit_amount)
  }
  return rows
}
