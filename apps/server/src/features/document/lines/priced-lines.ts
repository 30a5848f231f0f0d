import { products, type Transaction } from '@quotespark/database'
import { calculateTotals, type LineTotal, showsVat, type Totals } from '@quotespark/domain/document'
import type { LineInput } from '@quotespark/domain/line'
import { normaliseMoney, normaliseVatRate, subtractMoney, ZERO_MONEY } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { and, eq, inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { StoredDocument } from '../printable.ts'
import {
  type AnyWrittenLine,
  clearUnusedFields,
  type WrittenLine,
  type WrittenTerms,
  withoutVat,
} from './written-line.ts'

export interface PricedLines<Line> {
  /** The sums stored with the document. */
  sums: WrittenTerms & Pick<Totals, 'subtotal' | 'discount_total' | 'tax_amount' | 'total_amount'>
  /** Rows for the lines table, without their document's id. */
  rows: (Line & {
    id: string
    company_id: string
    picture_file_id: string | null
    total_price: string
    net_amount: string | null
    sort_order: number
  })[]
}

/**
 * Prices the lines of a document with the domain's own calculation. A company not registered for VAT gets lines without VAT. A
 * quote line takes its product's picture. Refuses with `not_found` if a product is not this company's.
 */
export async function priceLines<Line extends AnyWrittenLine>(
  db: Transaction,
  company: { id: string; vat_registered: boolean },
  { items, ...written }: WrittenTerms & { items: Line[] },
): Promise<PricedLines<Line>> {
  const meant = items.map((line) => clearUnusedFields(line))
  const pictures = await requireProducts(db, company.id, meant)
  const lines = company.vat_registered ? meant : meant.map((line) => withoutVat(line))
  const { prices_include_vat, discount_percent, discount_amount } = written
  const { vat_registered } = company
  const totals = calculateTotals(lines, {
    ...{ vat_registered, prices_include_vat, discount_percent, discount_amount },
  })
  return {
    sums: {
      subtotal: totals.subtotal,
      prices_include_vat,
      discount_percent: discount_percent && normaliseVatRate(discount_percent),
      discount_amount: discount_amount && normaliseMoney(discount_amount),
      discount_total: totals.discount_total,
      tax_amount: totals.tax_amount,
      total_amount: totals.total_amount,
    },
    rows: lines.map((line, sort_order) => ({
      ...line,
      id: uuidv7(),
      company_id: company.id,
      picture_file_id: 'choice' in line ? (pictures.get(line.product_id) ?? null) : null,
      ...amountsOf(totals.lines[sort_order]),
      sort_order,
    })),
  }
}

function amountsOf({ total_price, net_amount }: LineTotal = NOTHING) {
  return { total_price, net_amount: net_amount === total_price ? null : net_amount }
}

const NOTHING: LineTotal = { total_price: ZERO_MONEY, net_amount: ZERO_MONEY, discount: ZERO_MONEY }

type StoredSums = WrittenTerms &
  Pick<StoredDocument, 'subtotal' | 'discount_total' | 'tax_amount' | 'total_amount'>

/** The totals of a document from its stored lines. */
export function storedTotals(company: { vat_registered: boolean }, document: StoredSums, lines: LineInput[]) {
  const { subtotal, discount_total, tax_amount, total_amount } = document
  const { prices_include_vat, discount_percent, discount_amount } = document
  const vat_registered = showsVat(company, lines)
  const { subtotal_with_vat, vat_by_rate, reverse_charge_vat } = calculateTotals(lines, {
    ...{ vat_registered, prices_include_vat, discount_percent, discount_amount, vat_is_given: true },
  })
  return {
    prices_include_vat,
    subtotal_with_vat,
    subtotal,
    discount_percent,
    discount_amount,
    discount_total,
    net_amount: subtractMoney(subtotal, discount_total),
    tax_amount,
    total_amount,
    reverse_charge_vat,
    vat_by_rate,
  }
}

/** The pictures of the lines' products. Refuses with `not_found` if a product is not in this company's catalogue. */
export async function requireProducts(
  db: Transaction,
  companyId: string,
  lines: WrittenLine[],
): Promise<ReadonlyMap<string | null, string | null>> {
  const wanted = [...new Set(lines.flatMap((line) => line.product_id ?? []))]
  if (wanted.length === 0) return new Map()
  const found = await db
    .select({ id: products.id, picture_file_id: products.picture_file_id })
    .from(products)
    .where(and(eq(products.company_id, companyId), inArray(products.id, wanted)))
  if (found.length < wanted.length) throw new Refusal('not_found', { entity: 'product' })
  return new Map(found.map(({ id, picture_file_id }) => [id, picture_file_id]))
}
