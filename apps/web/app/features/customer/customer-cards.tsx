import type { Customer } from '@quotespark/contract'
import { initials } from '@quotespark/domain/text'
import { Avatar } from '@quotespark/ui'
import { useId } from 'react'
import { ListCards } from '~/lists/list-cards.tsx'
import { RowLink, RowName } from '~/lists/row-links.tsx'
import { Moment } from '~/shell/moment.tsx'
import { PortalInvitedBadge } from './portal-invited-badge.tsx'

const HEIGHT = { wideFrom: '(min-width: 48rem)', wide: 73, narrow: 130 }

export function CustomerCards({ pages }: { pages: readonly Customer[][] }) {
  return <ListCards pages={pages} height={HEIGHT} Card={CustomerCard} />
}

function CustomerCard({ row: customer }: { row: Customer }) {
  const nameId = useId()
  const { id, name, contact_person, email, portal_invited_at, abilities } = customer
  return (
    <article
      aria-labelledby={nameId}
      className="relative flex flex-col gap-x-6 gap-y-2 border-border border-t px-5 py-3 transition-colors hover:bg-muted/40 sm:px-6 md:flex-row md:items-center"
    >
      <div className="flex min-w-0 flex-1 gap-4 sm:items-center">
        <Avatar initials={initials(name)} size="lg" className="max-sm:size-10 max-sm:text-sm" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="min-w-0 font-medium">
              <RowName
                id={nameId}
                to={`/app/customers/${id}`}
                className="wrap-anywhere overflow-visible text-clip whitespace-normal"
              >
                {name}
              </RowName>
            </h3>
            {portal_invited_at && <PortalInvitedBadge />}
          </div>
          <p className="mt-0.5 flex flex-wrap gap-x-5 text-muted-foreground text-sm max-md:flex-col">
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
      <div className="flex shrink-0 justify-end gap-4">
        {abilities.edit && <RowLink to={`/app/customers/${id}/edit`} label="Edit" describedBy={nameId} />}
        <RowLink to={`/app/customers/${id}`} label="View" describedBy={nameId} />
      </div>
    </article>
  )
}
