import { products, type Transaction } from '@quotespark/database'
import {
  calculateTotals,
  isCharged,
  type LineInput,
  type LineKind,
  Refusal,
  showsVat,
  type Totals,
} from '@quotespark/domain'
import { and, eq, inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'

/** A line as somebody wrote it. */
export interface WrittenLine {
  kind: LineKind
  product_id: string | null
  description: string
  quantity: string
  unit: string | null
  unit_price: string
  vat_rate: string | null
}

/** A line of an invoice as somebody wrote it. */
export interface WrittenInvoiceLine extends WrittenLine {
  /** Pounds typed instead of calculated. */
  vat_amount: string | null
}

export interface PricedLines<Line> {
  totals: Totals
  /** Rows for the items table, but for the id of their document. */
  rows: (Line & { id: string; company_id: string; total_price: string; sort_order: number })[]
}

/**
 * Prices the lines of a document by the domain's own sums. A company that is not registered for VAT writes documents
 * without any. Refuses a product that is not of this company.
 */
export async function priceLines<Line extends WrittenLine | WrittenInvoiceLine>(
  db: Transaction,
  company: { id: string; vat_registered: boolean },
  lines: Line[],
): Promise<PricedLines<Line>> {
  const meant = lines.map((line) => asMeant(line))
  await requireProducts(db, company.id, meant)
  const written = company.vat_registered ? meant : meant.map((line) => withoutVat(line))
  const totals = calculateTotals(written, company)
  return {
    totals,
    rows: written.map((line, sort_order) => ({
      ...line,
      id: uuidv7(),
      company_id: company.id,
      total_price: totals.lines[sort_order]?.total_price ?? '0.00',
      sort_order,
    })),
  }
}

/** What is not charged for holds nothing but its words. */
function asMeant<Line extends WrittenLine | WrittenInvoiceLine>(line: Line): Line {
  if (isCharged(line)) return line
  const words = { product_id: null, quantity: '1', unit: null, unit_price: '0.00', vat_rate: null }
  return { ...line, ...words, ...('vat_amount' in line ? { vat_amount: null } : {}) }
}

function withoutVat<Line extends WrittenLine | WrittenInvoiceLine>(line: Line): Line {
  return { ...line, vat_rate: null, ...('vat_amount' in line ? { vat_amount: null } : {}) }
}

/** VAT by rate of lines that are stored already. */
export function vatByRate(company: { vat_registered: boolean }, lines: LineInput[]): Totals['vat_by_rate'] {
  return calculateTotals(lines, { vat_registered: showsVat(company, lines) }).vat_by_rate
}

async function requireProducts(db: Transaction, companyId: string, lines: WrittenLine[]) {
  const wanted = [...new Set(lines.flatMap((line) => line.product_id ?? []))]
  if (wanted.length === 0) return
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.company_id, companyId), inArray(products.id, wanted)))
  if (found.length < wanted.length) throw new Refusal('not_found', { entity: 'product' })
}
