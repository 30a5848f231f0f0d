import type { CustomerDetail, CustomerEdit } from '@quotespark/contract'

/** True when the stored customer equals this edit. Ignores omitted fields, and the address text when the edit has address fields. */
export function isSavedAs(
  customer: CustomerDetail,
  { id: _, version: __, address, ...edit }: CustomerEdit,
): boolean {
  const said = edit.address_fields ? edit : { ...edit, address }
  return (Object.keys(said) as (keyof typeof said)[]).every(
    (field) => said[field] === undefined || JSON.stringify(customer[field]) === JSON.stringify(said[field]),
  )
}
