import { hasDiscount } from '../discount/typed-discount.ts'
import type { LineEditing } from './line-editing.ts'
import type { LineFields } from './line-fields.ts'

/** Whether anything is said of a line beyond what most say; who never asks for it gives it no room. */
export function hasExtras(fields: LineFields, editing: LineEditing): boolean {
  return (
    showsDiscount(fields, editing) ||
    saysVat(fields, editing) ||
    (editing.offers && (fields.choice !== 'included' || isOpen(fields)))
  )
}

export const isOpen = ({ quantity_min, quantity_max }: LineFields) =>
  quantity_min !== null || quantity_max !== null

export const showsDiscount = (fields: LineFields, { showsDiscounts }: LineEditing) =>
  showsDiscounts || hasDiscount(fields)

/** What is outside the scope says why only where somebody gave a reason. */
export const saysVat = ({ vat_category, exemption_reason }: LineFields, { showsVat }: LineEditing) =>
  showsVat &&
  (vat_category === 'E' || vat_category === 'AE' || (vat_category === 'O' && exemption_reason !== ''))
