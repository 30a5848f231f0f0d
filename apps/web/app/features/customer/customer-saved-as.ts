import type { CustomerDetail, CustomerEdit } from '@quotespark/contract'

/** Whether the customer is stored just as this edit says. */
export function isSavedAs(customer: CustomerDetail, { id: _, version: __, ...edit }: CustomerEdit): boolean {
  return (Object.keys(edit) as (keyof typeof edit)[]).every((field) => customer[field] === edit[field])
}
