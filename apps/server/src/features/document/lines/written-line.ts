import type { LineChoice } from '@quotespark/domain/choice'
import type { VatCategory } from '@quotespark/domain/document'
import { givesReason, vatCategory } from '@quotespark/domain/document'
import type { Discount, LineCis, LineKind } from '@quotespark/domain/line'
import { DEFAULT_LINE_TERMS, isCharged, NO_CHOICE } from '@quotespark/domain/line'

/** A line as entered. */
export interface WrittenLine {
  kind: LineKind
  product_id: string | null
  description: string
  quantity: string
  unit: string | null
  unit_price: string
  vat_rate: string | null
  discount_percent: string | null
  discount_amount: string | null
  vat_category: VatCategory | null
  exemption_reason: string | null
  cis: LineCis | null
}

/** A line as it was kept: before there was CIS, lines were kept without. */
type Kept<Line extends WrittenLine> = Omit<Line, 'cis'> & { cis?: LineCis | null }

/** A quote line, with the choices it offers the customer. */
export interface WrittenQuoteLine extends WrittenLine {
  choice: LineChoice
  group: string | null
  selected: boolean
  quantity_min: string | null
  quantity_max: string | null
}

export interface WrittenInvoiceLine extends WrittenLine {
  /** VAT in pounds, typed in instead of calculated. */
  vat_amount: string | null
}

export type AnyWrittenLine = WrittenLine | WrittenQuoteLine | WrittenInvoiceLine

/** The document discount. */
type WrittenDiscount = Required<Discount>

/** Terms that decide the sums of a document beside its lines. */
export interface WrittenTerms extends WrittenDiscount {
  prices_include_vat: boolean
}

const WORDS_ALONE = {
  product_id: null,
  quantity: '1',
  unit: null,
  unit_price: '0.00',
  vat_rate: null,
  ...DEFAULT_LINE_TERMS,
} as const

/** Clears fields that have no meaning here: a line that is not charged keeps only its text, and other lines lose what does not apply. */
export function clearUnusedFields<Line extends AnyWrittenLine>(line: Line): Line {
  if (!isCharged(line)) {
    const others = {
      ...('vat_amount' in line ? { vat_amount: null } : {}),
      ...('choice' in line ? NO_CHOICE : {}),
    }
    return { ...line, ...WORDS_ALONE, ...others }
  }
  const hasReason = givesReason(vatCategory(line, { vat_registered: true }))
  const meant = hasReason ? line : { ...line, exemption_reason: null }
  if (!('choice' in meant)) return meant
  const group = meant.choice === 'one_of' ? meant.group : null
  return { ...meant, group, selected: meant.choice === 'included' || meant.selected }
}

export function withoutVat<Line extends AnyWrittenLine>(line: Line): Line {
  const none = { vat_rate: null, vat_category: null, exemption_reason: null }
  return { ...line, ...none, ...('vat_amount' in line ? { vat_amount: null } : {}) }
}

/** The fields of a stored or sealed line that are copied to another document. */
function writtenLine(line: Kept<WrittenLine>): WrittenLine {
  const { kind, product_id, description, quantity, unit, unit_price, vat_rate } = line
  const { discount_percent, discount_amount, vat_category, exemption_reason, cis = null } = line
  return {
    kind,
    product_id,
    description,
    quantity,
    unit,
    unit_price,
    vat_rate,
    discount_percent,
    discount_amount,
    vat_category,
    exemption_reason,
    cis,
  }
}

/** The same for a quote line. */
export function writtenQuoteLine(line: Kept<WrittenQuoteLine>): WrittenQuoteLine {
  const { choice, group, selected, quantity_min, quantity_max } = line
  return { ...writtenLine(line), choice, group, selected, quantity_min, quantity_max }
}

/** The same for an invoice line. */
export function writtenInvoiceLine(line: Kept<WrittenInvoiceLine>): WrittenInvoiceLine {
  return { ...writtenLine(line), vat_amount: line.vat_amount }
}
