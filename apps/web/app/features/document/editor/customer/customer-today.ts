import type { Quote } from '@quotespark/contract'
import type { PickedCustomer } from './use-chosen-customer.ts'

interface Addressed<Customer extends PickedCustomer> {
  customer: Customer | null
  customer_now: Quote['customer_now']
}

/** The customer of an opened document as they are today, as an edit, an invoice or the next sending will address them. */
export function customerToday<Customer extends PickedCustomer>({
  customer,
  customer_now,
}: Addressed<Customer>): Customer | null {
  return customer && { ...customer, ...customer_now }
}
