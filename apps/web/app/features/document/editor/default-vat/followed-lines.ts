import type { ItemVat } from '@quotespark/domain/document'
import { isCharged } from '@quotespark/domain/line'
import type { DefaultVatOfDocument } from '~/forms/item-vat.ts'
import type { LineFields } from '../line/line-fields.ts'
import { isSame, newLine, vatChangesFor, vatOf } from './default-vat-lines.ts'

interface FollowedLines {
  /** Lines in which nothing is written yet. */
  empty: ReadonlyMap<number, Partial<LineFields>>
  written: ReadonlyMap<number, Partial<LineFields>>
}

/** VAT changes for lines that were begun while `from` was usual, now that `to` is. */
export function followedLines(
  lines: readonly { fields: LineFields }[],
  from: DefaultVatOfDocument,
  to: DefaultVatOfDocument,
): FollowedLines {
  const empty = new Map<number, Partial<LineFields>>()
  const written = new Map<number, Partial<LineFields>>()
  const began = newLine(from)
  for (const [index, { fields }] of lines.entries()) {
    if (!isCharged(fields)) continue
    if (isEmpty(fields)) {
      if (isSame(fields, began)) addTo(empty, index, vatChangesFor(fields, null, to))
    } else addTo(written, index, vatChangesFor(fields, ownVat(fields, from), to))
  }
  return { empty, written }
}

function addTo(changes: Map<number, Partial<LineFields>>, index: number, change: Partial<LineFields>) {
  if (Object.keys(change).length > 0) changes.set(index, change)
}

/** The VAT of a line itself, without whatever came from the former customer. */
function ownVat(fields: LineFields, { customer }: DefaultVatOfDocument): ItemVat {
  const vat = vatOf(fields)
  const isCustomers = customer?.vat_category != null && vat.vat_category === customer.vat_category
  if (!isCustomers) return vat
  return {
    vat_rate: vat.vat_category === 'AE' ? vat.vat_rate : undefined,
    vat_category: null,
    exemption_reason: null,
  }
}

function isEmpty({ product_id, description, unit_price }: LineFields): boolean {
  return product_id === null && description.trim() === '' && Number(unit_price) === 0
}
