import type { Invoice } from '@quotespark/contract'

/** The fields of an invoice that name its customer's address. */
export type Addressed = Pick<Invoice, 'customer' | 'customer_email'> & Partial<Pick<Invoice, 'customer_now'>>

/** The address that an invoice is emailed to; empty for none. */
export function recipient({ customer, customer_email, customer_now }: Addressed): string {
  return customer_email ?? customer_now?.email ?? customer?.email ?? ''
}
