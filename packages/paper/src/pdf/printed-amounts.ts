import { formatMoney, formatQuantity, formatVatRate, formatVatRow } from '@quotespark/domain'
import { cleanText, cleanTextOrNull } from '../clean-text.ts'
import type { DocumentLine, DocumentView } from '../document-view.ts'

export interface PrintedLine {
  kind: DocumentLine['kind']
  description: string
  quantity: string
  unit_price: string
  /** the rate, and below it the amount where one was typed */
  vat: string[]
  total_price: string
}

export interface PrintedVat {
  rate: string
  net: string
  vat: string
  gross: string
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
  }))
}

export function printedTotals(view: DocumentView): PrintedTotal[] {
  const rows: PrintedTotal[] = []
  const add = (label: string, amount: string, strong = false) =>
    rows.push({ label, value: formatMoney(amount), strong })
  if (view.vat_registered) {
    add('Subtotal', view.subtotal)
    add('VAT', view.tax_amount)
  }
  add('Total', view.total_amount, view.balance_due === null)
  if (view.amount_paid !== null) add('Amount paid', view.amount_paid)
  if (view.balance_due !== null) add('Balance due', view.balance_due, true)
  return rows
}

function vatOfLine({ vat_rate, vat_amount }: DocumentLine): string[] {
  if (vat_amount === null) return [formatVatRate(vat_rate)]
  const amount = formatMoney(vat_amount)
  return vat_rate === null ? [amount] : [formatVatRate(vat_rate), amount]
}
