import { isDiscountAsked } from '../discount/typed-discount.ts'
import type { LineEditing } from './line-editing.ts'
import type { LineFields } from './line-fields.ts'

/** True when a line has something that most lines lack; otherwise its extras take no space. */
export function hasExtras(fields: LineFields, editing: LineEditing): boolean {
  return (
    editing.deducts ||
    isDiscountAsked(fields) ||
    saysVat(fields, editing) ||
    (editing.offers && (fields.choice !== 'included' || isOpen(fields)))
  )
}

export const isOpen = ({ quantity_min, quantity_max }: LineFields) =>
  quantity_min !== null || quantity_max !== null

/** A line outside the scope of VAT shows its reason only where one was given. */
export const saysVat = ({ vat_category, exemption_reason }: LineFields, { showsVat }: LineEditing) =>
  showsVat &&
  (vat_category === 'E' || vat_category === 'AE' || (vat_category === 'O' && exemption_reason !== ''))
