import { formatMoney } from '@quotespark/domain/money'
import type { CSSProperties } from 'react'
import { previewLineTotal } from '../preview-totals.ts'
import type { LineFields } from './line-fields.ts'
import type { KeyedLine } from './line-list.ts'

/** Widths of figures, in em of the font they are typed in. */
type Widths = Readonly<Record<'quantity' | 'price' | 'vat' | 'total', number>>

const NONE: Widths = { quantity: 0, price: 0, vat: 0, total: 0 }

const DIGIT = 0.64
const MARK = 0.32

/** Width of a figure in the product's font: digits are all of one width, points, commas and spaces take half of it. */
function figureWidth(text: string): number {
  const marks = text.replace(/[\p{L}\p{N}\p{Sc}]/gu, '').length
  return (text.length - marks) * DIGIT + marks * MARK
}

/** Names such as 'Reverse charge (construction), 20%' take several lines of this width. */
const VAT_NAME = 6

function widthsOf(fields: LineFields, bills: boolean): Widths {
  if (fields.kind !== 'line') return NONE
  const { quantity, unit_price, vat_amount, vat_category } = fields
  const total = previewLineTotal(fields, bills)
  const isNamed = vat_category === 'AE' || vat_category === 'O'
  return {
    quantity: figureWidth(quantity),
    price: figureWidth(unit_price),
    vat: Math.max(isNamed ? VAT_NAME : 0, vat_amount === null ? 0 : figureWidth(vat_amount)),
    total: total === null ? 0 : figureWidth(formatMoney(total)),
  }
}

/** Widths by line; a change of a line makes new fields. */
const known = { true: new WeakMap<LineFields, Widths>(), false: new WeakMap<LineFields, Widths>() }

function knownWidths(fields: LineFields, bills: boolean): Widths {
  const widths = known[`${bills}`]
  const found = widths.get(fields) ?? widthsOf(fields, bills)
  widths.set(fields, found)
  return found
}

/**
 * The widths of the columns of figures, as custom properties for line-layout.ts: every digit is in sight, and where figures are short
 * the description has the space. A column is the same in all lines.
 */
export function columnWidths(lines: readonly KeyedLine[], bills: boolean): CSSProperties {
  const longest = { ...NONE }
  for (const { fields } of lines) {
    const widths = knownWidths(fields, bills)
    for (const column of COLUMNS) longest[column] = Math.max(longest[column], widths[column])
  }
  const typed = (em: number, frame: string, least: string) =>
    `max(${least}, calc(var(--control-text) * ${em.toFixed(2)} + ${frame}))`
  return {
    '--quantity': typed(longest.quantity, '1.5rem', '4.5rem'),
    '--price': typed(longest.price, '2.5rem', '6.5rem'),
    '--vat': typed(longest.vat, '2.5rem', '6rem'),
    '--total': `max(5.5rem, ${(longest.total * 0.875).toFixed(2)}rem)`,
  } as CSSProperties
}

const COLUMNS = ['quantity', 'price', 'vat', 'total'] as const
