import type { Quote } from '@quotespark/contract'
import type { PickedCustomer } from './use-chosen-customer.ts'

interface Addressed {
  customer: PickedCustomer | null
  customer_now: Quote['customer_now']
}

/** The customer of an opened document as they are today, as an edit or an invoice will address them. */
export function customerToday({ customer, customer_now }: Addressed): PickedCustomer | null {
  return customer && { ...customer, ...customer_now }
}
