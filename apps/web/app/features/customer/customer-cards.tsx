import type { Customer } from '@quotespark/contract'
import { Avatar } from '@quotespark/ui'
import { useId } from 'react'
import { ListCards } from '~/lists/list-cards.tsx'
import { CardLink } from '~/lists/row-links.tsx'
import { Moment } from '~/shell/moment.tsx'
import { customerInitials } from './customer-initials.ts'
import { PortalInvitedBadge } from './portal-invited-badge.tsx'

const HEIGHT = { wideFrom: '(min-width: 40rem)', wide: 81, narrow: 150 }

export function CustomerCards({ pages }: { pages: readonly Customer[][] }) {
  return <ListCards pages={pages} height={HEIGHT} Card={CustomerCard} />
}

function CustomerCard({ row: customer }: { row: Customer }) {
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
        {abilities.edit && <CardLink to={`/app/customers/${id}/edit`} label="Edit" describedBy={nameId} />}
        <CardLink to={`/app/customers/${id}`} label="View" describedBy={nameId} />
      </div>
    </article>
  )
}
