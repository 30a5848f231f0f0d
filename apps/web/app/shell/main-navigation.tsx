import { cn } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { FileText, LayoutDashboard, type LucideIcon, Package, Receipt, Users } from 'lucide-react'
import { NavLink, useLocation } from 'react-router'
import { api } from '~/api/client.ts'

interface Entry {
  to: string
  label: string
  Icon: LucideIcon
}

const ENTRIES: Entry[] = [
  { to: '/app/dashboard', label: 'Dashboard', Icon: LayoutDashboard },
  { to: '/app/quotes', label: 'Quotes', Icon: FileText },
  { to: '/app/customers', label: 'Customers', Icon: Users },
  { to: '/app/invoices', label: 'Invoices', Icon: Receipt },
  { to: '/app/products-services', label: 'Products & Services', Icon: Package },
]

export function MainNavigation({ onNavigate }: { onNavigate?: () => void }) {
  // The index of the app is the dashboard.
  const onIndex = useLocation().pathname.replace(/\/$/, '') === '/app'
  return (
    <nav aria-label="Main">
      <ul className="flex flex-col gap-0.5">
        {ENTRIES.map(({ to, label, Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              onClick={onNavigate}
              {...(onIndex && to === '/app/dashboard' ? { 'aria-current': 'page' } : {})}
              className={({ isActive }) =>
                cn(
                  'flex h-control items-center gap-3 rounded-md px-3 font-medium text-sm transition-colors',
                  isActive || (onIndex && to === '/app/dashboard')
                    ? 'bg-accent text-accent-foreground'
                    : 'text-muted-foreground hover:bg-muted hover:text-foreground',
                )
              }
            >
              <Icon className="size-4.5" aria-hidden="true" />
              {label}
              {to === '/app/quotes' && <AwaitingAnswer />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** How many open quotes wait for their customer's answer. */
function AwaitingAnswer() {
  const { data } = useQuery(api.quote.count.queryOptions({ input: {} }))
  const count = data?.awaiting_answer ?? 0
  return (
    <span
      title={`${count} waiting for an answer`}
      className={cn(
        'ml-auto min-w-6 rounded-full px-2 py-0.5 text-center font-medium text-xs tabular-nums',
        count > 0 ? 'bg-primary text-primary-foreground' : 'text-muted-foreground',
      )}
    >
      {count}
    </span>
  )
}
