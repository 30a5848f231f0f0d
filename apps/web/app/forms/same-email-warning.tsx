import { Alert } from '@quotespark/ui'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { SameEmailCustomer } from './use-same-email.ts'

/** Names the customers who have this e-mail already. Their pages open beside the form, which keeps what was typed. */
export function SameEmailWarning({ customers }: { customers: readonly SameEmailCustomer[] }) {
  const [first] = customers
  if (!first) return null
  return (
    <Alert
      tone="warning"
      live
      title={
        customers.length === 1
          ? 'Another customer has this email already'
          : `${customers.length} other customers have this email already`
      }
    >
      {customers.map(({ id, name, archived_at }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link
            to={`/app/customers/${id}`}
            target="_blank"
            className="wrap-break-word rounded-xs font-medium text-link underline underline-offset-4"
          >
            {name}
            <span className="sr-only"> (opens in a new tab)</span>
          </Link>
          {archived_at !== null && ' (archived)'}
        </Fragment>
      ))}
      . In the portal, one sign-in shows the quotes and invoices of all of them. You can save all the same.
    </Alert>
  )
}
