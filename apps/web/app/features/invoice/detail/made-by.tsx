import type { Invoice } from '@quotespark/contract'
import { periodWords } from '@quotespark/domain/billing'
import { Link } from 'react-router'

/** Names the recurring invoice that made an invoice, and the period that it bills. */
export function MadeBy({ recurring }: { recurring: NonNullable<Invoice['recurring']> }) {
  return (
    <Link
      to={`/app/recurring-invoices/${recurring.id}`}
      className="wrap-anywhere rounded-xs text-link underline-offset-4 hover:underline"
    >
      Made by {recurring.title}, {periodWords(recurring.period_from, recurring.period_to)}
    </Link>
  )
}
