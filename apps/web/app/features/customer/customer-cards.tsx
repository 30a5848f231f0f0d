import type { Customer } from '@quotespark/contract'
import { Avatar, Button, useMediaQuery } from '@quotespark/ui'
import { memo, useId } from 'react'
import { Link } from 'react-router'
import { Moment } from '~/documents/moment.tsx'
import { useRowWindow } from '~/documents/row-window.ts'
import { customerInitials } from './customer-initials.ts'
import { PortalInvitedBadge } from './portal-invited-badge.tsx'

/** What one takes, in pixels, beside its actions and over them; measured once it is drawn. */
const WIDE_CARD_HEIGHT = 81
const NARROW_CARD_HEIGHT = 150

export function CustomerCards({ pages }: { pages: readonly Customer[][] }) {
  const cardHeight = useMediaQuery('(min-width: 40rem)') ? WIDE_CARD_HEIGHT : NARROW_CARD_HEIGHT
  return pages.map((customers, index) => (
    <CardPage key={customers[0]?.id} customers={customers} cardHeight={cardHeight} first={index === 0} />
  ))
}

interface CardPageProps {
  customers: Customer[]
  cardHeight: number
  first: boolean
}

const CardPage = memo(function CardPage({ customers, cardHeight, first }: CardPageProps) {
  const { ref, near, height } = useRowWindow<HTMLDivElement>(customers.length * cardHeight, first, customers)
  return (
    <div ref={ref} style={near ? undefined : { height }}>
      {near && customers.map((customer) => <CustomerCard key={customer.id} customer={customer} />)}
    </div>
  )
})

function CustomerCard({ customer }: { customer: Customer }) {
  const nameId = useId()
  const { id, name, contact_person, email, portal_invited_at, abilities } = customer
  return (
    <article
      aria-labelledby={nameId}
      data-opens={`/app/customers/${id}`}
      className="flex cursor-pointer flex-col gap-x-6 gap-y-3 border-border border-t px-5 py-4 transition-colors hover:bg-muted/40 sm:flex-row sm:items-center sm:px-6"
    >
      <div className="flex min-w-0 flex-1 gap-4 sm:items-center">
        <Avatar initials={customerInitials(name)} size="lg" className="max-sm:size-10 max-sm:text-sm" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 id={nameId} className="min-w-0 truncate font-medium">
              {name}
            </h3>
            {portal_invited_at && <PortalInvitedBadge />}
          </div>
          <p className="mt-0.5 flex flex-wrap gap-x-5 text-muted-foreground text-sm max-sm:flex-col">
            {contact_person && <span className="max-w-full truncate text-foreground">{contact_person}</span>}
            {email && <span className="max-w-full truncate">{email}</span>}
            {portal_invited_at && (
              <span className="whitespace-nowrap tabular-nums">
                Invited <Moment at={portal_invited_at} dateOnly />
              </span>
            )}
          </p>
        </div>
      </div>
      <div className="flex shrink-0 justify-end gap-2">
        {abilities.edit && <Action to={`/app/customers/${id}/edit`} label="Edit" nameId={nameId} />}
        <Action to={`/app/customers/${id}`} label="View" nameId={nameId} />
      </div>
    </article>
  )
}

/** Named by its word alone, described by the customer it belongs to. */
function Action({ to, label, nameId }: { to: string; label: string; nameId: string }) {
  return (
    <Button variant="outline" size="sm" aria-describedby={nameId} render={<Link to={to} />}>
      {label}
    </Button>
  )
}
