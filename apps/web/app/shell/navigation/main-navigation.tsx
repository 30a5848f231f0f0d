import { cn } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { api } from '~/api/client.ts'
import { isMetered } from '~/api/load-ahead.ts'
import { POLL_INTERVAL_MS } from '~/api/query-client.ts'
import { placeClass } from '../frame-styles.ts'
import { NAV_ITEMS, type NavigationItem } from './places.ts'

export function MainNavigation({ onNavigate }: { onNavigate?: () => void }) {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Main">
      <ul className="flex flex-col gap-0.5">
        {NAV_ITEMS.map((entry) => {
          const Entry = entry.to === '/app/quotes' ? QuotesLink : EntryLink
          return (
            <li key={entry.to}>
              <Entry
                entry={entry}
                active={placesOf(entry).some((place) => isWithin(pathname, place))}
                onNavigate={onNavigate}
              />
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

interface EntryLinkProps {
  entry: NavigationItem
  active: boolean
  onNavigate: (() => void) | undefined
  badge?: ReactNode
  /** Read out after the label. */
  description?: string
}

function EntryLink({ entry: { to, label, Icon }, active, onNavigate, badge, description }: EntryLinkProps) {
  return (
    <Link
      to={to}
      prefetch={isMetered() ? 'none' : 'intent'}
      onClick={onNavigate}
      aria-current={active ? 'page' : undefined}
      aria-description={description}
      className={cn(
        placeClass,
        active
          ? 'bg-accent text-accent-foreground'
          : 'text-muted-foreground hover:bg-muted hover:text-foreground',
      )}
    >
      <Icon className="size-4.5" />
      {label}
      {badge}
    </Link>
  )
}

/** The entry's own address and those of the lists in its room. */
const placesOf = ({ to, tabs = [] }: NavigationItem) => [to, ...tabs.map((tab) => tab.to)]

/** Also matches `/app` itself, which shows the dashboard. */
function isWithin(pathname: string, place: string): boolean {
  const here = pathname.replace(/\/$/, '')
  return here === place || here.startsWith(`${place}/`) || (here === '/app' && place === '/app/dashboard')
}

/** The link to quotes, with the number of those that wait for somebody: for the customer's answer, or for a new version. */
function QuotesLink(props: Omit<EntryLinkProps, 'badge' | 'description'>) {
  const { data } = useQuery({
    ...api.quote.count.queryOptions({ input: {} }),
    refetchInterval: POLL_INTERVAL_MS,
  })
  if (!data) return <EntryLink {...props} />
  const { awaiting_answer: open, by_status } = data
  const sentBack = by_status.amendment_requested
  const count = open + sentBack
  const description = `${open} waiting for an answer${sentBack > 0 ? `, ${sentBack} sent back for changes` : ''}`
  return (
    <EntryLink
      {...props}
      description={description}
      badge={
        <span
          aria-hidden="true"
          title={description}
          className={cn(
            'ml-auto min-w-6 rounded-full px-2 py-0.5 text-center font-medium text-xs tabular-nums',
            count > 0 ? 'bg-primary text-primary-foreground' : 'text-muted-foreground',
          )}
        >
          {count}
        </span>
      }
    />
  )
}
