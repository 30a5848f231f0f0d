import type { Invoice } from '@quotespark/contract'
import { Button, Card, CardContent, CardHeader, CardTitle } from '@quotespark/ui'
import { useState } from 'react'
import { CustomerCard } from '~/features/document/detail/customer-card.tsx'
import { lazyPart } from '~/screens/lazy-part.tsx'

const AssignCustomer = lazyPart(async () => (await import('./assign-customer.tsx')).AssignCustomer)

/** The customer of an invoice; on a draft, another one can be chosen. */
export function InvoiceCustomerCard({ invoice }: { invoice: Invoice }) {
  const { customer, abilities } = invoice
  const [editing, setEditing] = useState(false)
  const assigns = abilities.assign_customer && (customer === null || editing)
  if (customer === null || assigns) {
    return (
      <Card>
        <CardHeader>
          <CardTitle>Customer</CardTitle>
        </CardHeader>
        <CardContent>
          {assigns ? (
            <AssignCustomer
              key={customer?.id}
              invoice={invoice}
              onDone={() => setEditing(false)}
              onCancel={customer ? () => setEditing(false) : undefined}
            />
          ) : (
            <p className="text-muted-foreground text-sm">No customer yet</p>
          )}
        </CardContent>
      </Card>
    )
  }
  return (
    <CustomerCard
      customer={customer}
      now={invoice.customer_now}
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
