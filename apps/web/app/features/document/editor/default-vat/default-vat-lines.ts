import type { Product } from '@quotespark/contract'
import { type CategorisedLine, defaultVatTreatment, type ItemVat } from '@quotespark/domain/document'
import { isCharged } from '@quotespark/domain/line'
import { type DefaultVatOfDocument, itemVat } from '~/forms/item-vat.ts'
import { emptyLine, type LineFields } from '../line/line-fields.ts'

type VatFields = Pick<LineFields, 'vat_rate' | 'vat_category' | 'exemption_reason'>

/** An empty line with the usual VAT. */
export function newLine(usual: DefaultVatOfDocument): LineFields {
  return { ...emptyLine(null), ...vatFields(defaultVatTreatment(usual)) }
}

/** The VAT of a line filled from the catalogue. */
export function vatFromProduct(product: Product, usual: DefaultVatOfDocument): VatFields {
  return vatFields(defaultVatTreatment({ ...usual, item: itemVat(product) }))
}

/** A line of a bundle or a template with the usual VAT. As with a catalogue item, the line's own VAT wins. */
export function withDefaultVat(line: LineFields, usual: DefaultVatOfDocument): LineFields {
  return isCharged(line) ? { ...line, ...vatChangesFor(line, vatOf(line), usual) } : line
}

/** Changes that give a line the usual VAT; empty where it has that already. */
export function vatChangesFor(
  fields: LineFields,
  item: ItemVat | null,
  usual: DefaultVatOfDocument,
): Partial<LineFields> {
  const vat = vatFields(defaultVatTreatment({ ...usual, item }))
  if (isSame(fields, vat)) return {}
  // Typed VAT belonged to the former rate.
  return { ...vat, vat_amount: null }
}

/** The VAT of a line in the form that a catalogue item has it. */
export function vatOf({ vat_rate, vat_category, exemption_reason }: LineFields): ItemVat {
  return { vat_rate, vat_category, exemption_reason: exemption_reason || null }
}

function vatFields({ vat_rate, vat_category, exemption_reason }: Required<CategorisedLine>): VatFields {
  return { vat_rate, vat_category, exemption_reason: exemption_reason ?? '' }
}

export function isSame(fields: LineFields, vat: VatFields): boolean {
  return (
    fields.vat_rate === vat.vat_rate &&
    saidCategory(fields) === vat.vat_category &&
    fields.exemption_reason === vat.exemption_reason
  )
}

/** Omits the categories that follow from the rate. */
function saidCategory({ vat_category }: VatFields) {
  return vat_category === 'S' || vat_category === 'Z' ? null : vat_category
}
