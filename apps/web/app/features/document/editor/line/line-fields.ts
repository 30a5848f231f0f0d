import type { DocumentLine, InvoiceLine, QuoteLine } from '@quotespark/contract'
import type { LineChoice } from '@quotespark/domain/choice'
import { statedVatCategory, type VatCategory } from '@quotespark/domain/document'
import {
  DEFAULT_LINE_TERMS,
  DEFAULT_QUANTITY,
  DEFAULT_UNIT_PRICE,
  hasVatWithoutRate,
  type LineCis,
  type LineKind,
  NO_CHOICE,
} from '@quotespark/domain/line'
import { ZERO_MONEY } from '@quotespark/domain/money'
import { typedQuantity, typedUnitPrice, typedVatAmount } from '@quotespark/domain/typed-number'
import { settleDiscount, type TypedDiscount } from '../discount/typed-discount.ts'

export type WordsKind = Exclude<LineKind, 'line'>

/** A line as it is in a form: numbers are texts, as typed. */
export interface LineFields extends TypedDiscount {
  kind: LineKind
  product_id: string | null
  description: string
  quantity: string
  /** The unit that the quantity counts; empty for none. */
  unit: string
  unit_price: string
  /** Percent; null is no VAT. */
  vat_rate: string | null
  /** VAT typed in pounds; null calculates it from the rate. Invoices only. */
  vat_amount: string | null
  /** Null follows from the rate. */
  vat_category: VatCategory | null
  exemption_reason: string
  /** Counts where CIS is deducted: null is labour. */
  cis: LineCis | null
  /** The labour of a locked line that is labour and materials. */
  labour_amount: string | null
  /** The kind of choice that the customer has. Quotes only. */
  choice: LineChoice
  group: string
  selected: boolean
  /** Null when the quantity is fixed. */
  quantity_min: string | null
  quantity_max: string | null
}

/** Values of most lines: no discount, VAT from the rate, nothing for the customer to choose. */
const PLAIN = {
  ...{ ...DEFAULT_LINE_TERMS, exemption_reason: '', labour_amount: null },
  ...{ ...NO_CHOICE, group: '' },
}

export function emptyLine(vat_rate: string | null): LineFields {
  return {
    kind: 'line',
    product_id: null,
    description: '',
    quantity: DEFAULT_QUANTITY,
    unit: '',
    unit_price: DEFAULT_UNIT_PRICE,
    vat_rate,
    vat_amount: null,
    ...PLAIN,
  }
}

/** A line that charges nothing: a heading, a text or a subtotal. */
export function wordsLine(kind: WordsKind): LineFields {
  return { ...emptyLine(null), kind }
}

export type StoredLine = Omit<DocumentLine, 'id' | 'total_price' | 'net_amount' | 'sort_order'> &
  Partial<Omit<QuoteLine & InvoiceLine, keyof DocumentLine>>

/** Form fields of a line of a document, whose answer names the category that follows from its rate as well. */
export function documentLineFields(line: StoredLine): LineFields {
  return lineFields({ ...line, vat_category: statedVatCategory(line) })
}

/** Form fields of a line of a template. */
export function lineFields(line: StoredLine): LineFields {
  const { kind, product_id, description, quantity, unit, unit_price, vat_rate, vat_amount = null } = line
  const {
    discount_percent,
    discount_amount,
    vat_category,
    exemption_reason,
    cis,
    labour_amount = null,
  } = line
  const { choice = 'included', group, selected = true, quantity_min = null, quantity_max = null } = line
  return {
    ...{ kind, product_id, description, quantity, unit: unit ?? '', unit_price, vat_rate, vat_amount },
    ...{ discount_percent, discount_amount, vat_category, exemption_reason: exemption_reason ?? '' },
    ...{ cis, labour_amount },
    ...{ choice, group: group ?? '', selected, quantity_min, quantity_max },
  }
}

/** Completes a line that was stored on the device, perhaps by an older release with fewer fields. */
export function restoredLine(line: LineFields): LineFields {
  return { ...PLAIN, ...line }
}

/**
 * A quote line ready to save. A quantity or price left empty or without any digit gets its default; one that cannot be read stays
 * as typed, to be refused.
 */
export function settledQuoteLine<Line extends LineFields>(line: Line): Line {
  return {
    ...line,
    ...settleDiscount(line),
    description: lineDescription(line),
    quantity: typedQuantity(line.quantity, SETTLES).text,
    unit_price: typedUnitPrice(line.unit_price, SETTLES).text,
    quantity_min: plainLimit(line.quantity_min),
    quantity_max: plainLimit(line.quantity_max),
  }
}

/** A limit left empty is null. */
function plainLimit(typed: string | null): string | null {
  return typed === null || typed.trim() === '' ? null : typedQuantity(typed).text
}

/** An invoice line as typed, its numbers tidied: a number that cannot be billed is refused, never guessed. */
export function tidiedInvoiceLine<Line extends LineFields>(line: Line): Line {
  return {
    ...line,
    ...settleDiscount(line),
    description: lineDescription(line),
    quantity: typedQuantity(line.quantity).text,
    unit_price: typedUnitPrice(line.unit_price).text,
    vat_amount: line.vat_amount === null ? null : typedVatAmount(line.vat_amount).text,
  }
}

/** Words of a line; an unnamed subtotal is called 'Subtotal'. */
function lineDescription({ kind, description }: LineFields): string {
  return kind === 'subtotal' && description.trim() === '' ? 'Subtotal' : description
}

/** Quotes settle what has no digit; invoices never guess what is owed. */
const SETTLES = { settles: true }

/** The quantity and price of a line, as they are saved; undefined while one of them would be refused. */
export function lineNumbers(
  line: Pick<LineFields, 'quantity' | 'unit_price'>,
  bills: boolean,
): Pick<LineFields, 'quantity' | 'unit_price'> | undefined {
  const { number: quantity } = typedQuantity(line.quantity, { settles: !bills })
  const { number: unit_price } = typedUnitPrice(line.unit_price, { settles: !bills })
  return quantity === undefined || unit_price === undefined ? undefined : { quantity, unit_price }
}

/** A line as it counts in the live totals: nothing until its numbers can be saved. */
export function countedLine<Line extends LineFields>(line: Line, bills: boolean): Line {
  const numbers = lineNumbers(line, bills)
  if (!numbers)
    return { ...line, quantity: DEFAULT_QUANTITY, unit_price: DEFAULT_UNIT_PRICE, vat_amount: null }
  const written = bills ? tidiedInvoiceLine(line) : settledQuoteLine(line)
  return { ...written, ...numbers, vat_amount: countedVat(line) }
}

/** VAT typed in pounds; null where it would be refused for its rate. */
function countedVat(line: LineFields): string | null {
  if (line.vat_amount === null) return null
  const { number = ZERO_MONEY } = typedVatAmount(line.vat_amount)
  return hasVatWithoutRate({ ...line, vat_amount: number }) ? null : number
}
