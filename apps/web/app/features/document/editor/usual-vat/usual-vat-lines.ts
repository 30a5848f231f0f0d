import type { Product } from '@quotespark/contract'
import {
  type CategorisedLine,
  type ItemVat,
  isCharged,
  type UsualVatSources,
  usualVat,
} from '@quotespark/domain'
import { emptyLine, type LineFields } from '../line-fields.ts'

/** Of whom a document is for, and from whom: what the VAT of its new lines follows from. */
export type UsualVatOfDocument = Omit<UsualVatSources, 'item'>

type VatFields = Pick<LineFields, 'vat_rate' | 'vat_category' | 'exemption_reason'>

/** An empty line, charged as is usual. */
export function newLine(usual: UsualVatOfDocument): LineFields {
  return { ...emptyLine(null), ...vatFields(usualVat(usual)) }
}

/** What the catalogue says of the VAT of an item. */
export function itemVat({ vat_rate, no_vat, vat_category, exemption_reason }: Product): ItemVat {
  return { vat_rate: vat_rate?.rate ?? (no_vat ? null : undefined), vat_category, exemption_reason }
}

/** The VAT of a line that is filled from the catalogue. */
export function vatFromProduct(product: Product, usual: UsualVatOfDocument): VatFields {
  return vatFields(usualVat({ ...usual, item: itemVat(product) }))
}

/** A line of a bundle or a template as it is usually charged here: what it says of its VAT wins, as of an item. */
export function asUsual(line: LineFields, usual: UsualVatOfDocument): LineFields {
  return isCharged(line) ? { ...line, ...changesTo(line, vatOf(line), usual) } : line
}

interface FollowedLines {
  /** Nothing was written in them yet. */
  empty: ReadonlyMap<number, Partial<LineFields>>
  written: ReadonlyMap<number, Partial<LineFields>>
}

/** What other VAT would be usual for lines that were begun while it was `from`, now that it is `to`. */
export function followedLines(
  lines: readonly { fields: LineFields }[],
  from: UsualVatOfDocument,
  to: UsualVatOfDocument,
): FollowedLines {
  const empty = new Map<number, Partial<LineFields>>()
  const written = new Map<number, Partial<LineFields>>()
  const began = newLine(from)
  for (const [index, { fields }] of lines.entries()) {
    if (!isCharged(fields)) continue
    if (isEmpty(fields)) {
      if (isSame(fields, began)) addTo(empty, index, changesTo(fields, null, to))
    } else addTo(written, index, changesTo(fields, ownVat(fields, from), to))
  }
  return { empty, written }
}

function addTo(changes: Map<number, Partial<LineFields>>, index: number, change: Partial<LineFields>) {
  if (Object.keys(change).length > 0) changes.set(index, change)
}

/** What a line has of its own: what it was given because of its customer it has not. */
function ownVat(fields: LineFields, { customer }: UsualVatOfDocument): ItemVat {
  const vat = vatOf(fields)
  const isCustomers = customer?.vat_category != null && vat.vat_category === customer.vat_category
  if (!isCustomers) return vat
  return {
    vat_rate: vat.vat_category === 'AE' ? vat.vat_rate : undefined,
    vat_category: null,
    exemption_reason: null,
  }
}

function changesTo(fields: LineFields, item: ItemVat | null, usual: UsualVatOfDocument): Partial<LineFields> {
  const vat = vatFields(usualVat({ ...usual, item }))
  if (isSame(fields, vat)) return {}
  // What was typed belonged to another VAT.
  return { ...vat, vat_amount: null }
}

function vatOf({ vat_rate, vat_category, exemption_reason }: LineFields): ItemVat {
  return { vat_rate, vat_category, exemption_reason: exemption_reason || null }
}

function vatFields({ vat_rate, vat_category, exemption_reason }: Required<CategorisedLine>): VatFields {
  return { vat_rate, vat_category, exemption_reason: exemption_reason ?? '' }
}

function isSame(fields: LineFields, vat: VatFields): boolean {
  return (
    fields.vat_rate === vat.vat_rate &&
    saidCategory(fields) === vat.vat_category &&
    fields.exemption_reason === vat.exemption_reason
  )
}

/** What follows from the rate need not be said. */
function saidCategory({ vat_category }: VatFields) {
  return vat_category === 'S' || vat_category === 'Z' ? null : vat_category
}

function isEmpty({ product_id, description, unit_price }: LineFields): boolean {
  return product_id === null && description.trim() === '' && Number(unit_price) === 0
}
