import { NavLink } from 'react-router'

const PAGES = [
  { to: '/portal/quotes', name: 'Quotes' },
  { to: '/portal/invoices', name: 'Invoices' },
]

/** Between the two lists; on narrow screens a row of its own. */
export function PortalNavigation() {
  return (
    <nav aria-label="Customer portal" className="max-sm:order-last max-sm:w-full sm:ml-5">
      <ul className="flex gap-6">
        {PAGES.map(({ to, name }) => (
          <li key={to} className="max-sm:flex-1">
            <NavLink
              to={to}
              className="flex h-11 items-center justify-center border-transparent border-b-2 px-1 font-medium text-muted-foreground text-sm outline-offset-[-2px] hover:text-foreground aria-[current=page]:border-primary aria-[current=page]:text-foreground sm:h-16"
            >
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
