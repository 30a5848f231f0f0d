import type { Customer, Quote } from '@quotespark/contract'
import { dialledPhone, formatPhone } from '@quotespark/domain/contact'
import { Card, CardAction, CardContent, CardHeader, CardTitle, DescriptionList } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type CustomerOnDocument = Pick<Customer, 'id' | 'name' | 'contact_person' | 'email' | 'phone' | 'address'>

const linkClass = 'rounded-xs text-link underline-offset-4 hover:underline'

export interface CustomerCardProps {
  customer: CustomerOnDocument
  /** The customer as they are today; null while that is what the document says. */
  now: Quote['customer_now']
  /** Where the work is done. */
  site: Quote['site']
  /** Drawn to the right of the title. */
  action?: ReactNode
  children?: ReactNode
}

export function CustomerCard({ customer, now, site, action, children }: CustomerCardProps) {
  const { id, name, contact_person, email, phone, address } = customer
  const details: { label: string; value: ReactNode }[] = []
  if (contact_person) details.push({ label: 'Contact Person', value: contact_person })
  details.push({
    label: 'Email',
    value: email ? (
      <a href={`mailto:${email}`} className={linkClass}>
        {email}
      </a>
    ) : (
      <span className="font-normal text-muted-foreground">None</span>
    ),
  })
  if (phone) {
    details.push({
      label: 'Phone',
      value: (
        <a href={`tel:${dialledPhone(phone)}`} className={linkClass}>
          {formatPhone(phone)}
        </a>
      ),
    })
  }
  if (address) details.push({ label: 'Address', value: <p className="whitespace-pre-line">{address}</p> })
  if (site) {
    details.push({
      label: 'Site address',
      value: <p className="whitespace-pre-line">{`${site.name}\n${site.address}`}</p>,
    })
  }
  return (
    <Card>
      <CardHeader>
        <CardTitle>Customer</CardTitle>
        {action && <CardAction>{action}</CardAction>}
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <p className="break-words font-medium">
          <Link to={`/app/customers/${id}`} className={linkClass}>
            {name}
          </Link>
          {now && (
            <span className="mt-0.5 block text-muted-foreground text-sm">{nowWords(customer, now)}</span>
          )}
        </p>
        <DescriptionList layout="stacked" items={details} />
        {children}
      </CardContent>
    </Card>
  )
}

/** Stands in for the card while there is no customer, or while one is chosen by what it contains. */
export function NoCustomerCard({ children }: { children?: ReactNode }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Customer</CardTitle>
      </CardHeader>
      <CardContent>
        {children || <p className="text-muted-foreground text-sm">No customer yet</p>}
      </CardContent>
    </Card>
  )
}

/** Says what has changed about the customer since the document was sent: 'Now: Harbour Books Ltd, 4 Mill Lane, Leeds'. */
function nowWords(
  sent: Pick<CustomerOnDocument, 'name' | 'contact_person' | 'email' | 'address'>,
  now: NonNullable<Quote['customer_now']>,
): string {
  const fields = ['name', 'contact_person', 'email', 'address'] as const
  const words = fields
    .filter((field) => sent[field] !== now[field])
    .map((field) => now[field]?.replaceAll('\n', ', ') || `no ${NAMES[field]}`)
  return `Now: ${words.join(', ')}`
}

const NAMES = { name: 'name', contact_person: 'contact person', email: 'email', address: 'address' } as const
