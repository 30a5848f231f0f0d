import type { Invoice } from '@quotespark/contract'
import { Button } from '@quotespark/ui'
import { useState } from 'react'
import { CustomerCard, NoCustomerCard } from '~/features/document/detail/customer-card.tsx'
import { lazyPart } from '~/screens/lazy-part.tsx'

const AssignCustomer = lazyPart(async () => (await import('./assign-customer.tsx')).AssignCustomer)

/** The customer of an invoice; on a draft, another one can be chosen. */
export function InvoiceCustomerCard({ invoice }: { invoice: Invoice }) {
  const { customer, abilities } = invoice
  const [editing, setEditing] = useState(false)
  const assigns = abilities.assign_customer && (customer === null || editing)
  if (customer === null || assigns) {
    return (
      <NoCustomerCard>
        {assigns && (
          <AssignCustomer
            key={customer?.id}
            invoice={invoice}
            onDone={() => setEditing(false)}
            onCancel={customer ? () => setEditing(false) : undefined}
          />
        )}
      </NoCustomerCard>
    )
  }
  return (
    <CustomerCard
      customer={customer}
      now={invoice.customer_now}
      site={invoice.site}
      action={
        abilities.assign_customer && (
          <Button variant="link" onClick={() => setEditing(true)} aria-label="Edit customer">
            Edit
          </Button>
        )
      }
    />
  )
}
