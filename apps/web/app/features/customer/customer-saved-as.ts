import type { CustomerDetail, CustomerEdit } from '@quotespark/contract'

/** Whether the customer is stored just as this edit says. What it leaves out stays; fields write the text of the address. */
export function isSavedAs(
  customer: CustomerDetail,
  { id: _, version: __, address, ...edit }: CustomerEdit,
): boolean {
  const said = edit.address_fields ? edit : { ...edit, address }
  return (Object.keys(said) as (keyof typeof said)[]).every(
    (field) => said[field] === undefined || JSON.stringify(customer[field]) === JSON.stringify(said[field]),
  )
}
