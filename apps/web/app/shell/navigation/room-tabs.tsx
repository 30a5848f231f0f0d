import { cn } from '@quotespark/ui'
import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { NAV_ITEMS } from './places.ts'

/** Width that stays in view of the tab before the current one. */
const GAP_PX = 64

/** The lists of a room of the sidebar as tabs; on a phone they are a row that scrolls sideways. `room` is the room's address. */
export function RoomTabs({ room }: { room: string }) {
  const { label, tabs = [] } = NAV_ITEMS.find(({ to }) => to === room) ?? {}
  const row = useRef<HTMLUListElement>(null)
  // The last tabs begin out of view on a phone. Only the row scrolls, never the page.
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current=page]')?.parentElement
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - row.current.offsetLeft - GAP_PX
  }, [])
  return (
    <nav aria-label={label} className="max-sm:-mx-4 mb-5 border-border border-b">
      <ul ref={row} className="max-sm:scroll-row flex gap-6 max-sm:ps-4">
        {tabs.map((tab) => (
          <li key={tab.to} className="shrink-0">
            <NavLink
              to={tab.to}
              end
              className={cn(
                '-mb-px flex h-11 items-center whitespace-nowrap border-transparent border-b-2 px-1 font-medium text-muted-foreground text-sm',
                'outline-offset-[-2px] hover:text-foreground aria-[current=page]:border-primary aria-[current=page]:text-foreground',
              )}
            >
              {tab.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
