import type { QuoteRow } from '@quotespark/contract'
import { NoEntry } from '~/lists/list-table.tsx'

type Named = Pick<QuoteRow, 'customer' | 'customer_now'>

/** The customer's name as sealed, with the one they have today where it is another: 'Harbour Books (now Harbour Books Ltd)'. */
export function customerWords({ customer, customer_now }: Named): string {
  if (!customer) return 'No customer yet'
  return customer_now ? `${customer.name} (now ${customer_now.name})` : customer.name
}

/** The same as a cell of a list. */
export function CustomerName({ customer, customer_now }: Named) {
  if (!customer) return <NoEntry />
  return (
    <div className="wrap-anywhere leading-5">
      {customer.name}
      {customer_now && (
        <div className="text-muted-foreground text-xs leading-4">Now: {customer_now.name}</div>
      )}
    </div>
  )
}
