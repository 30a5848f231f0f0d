import { cn } from '@quotespark/ui'
import { Link } from 'react-router'
import { SECTIONS } from './sections.ts'
import { useSectionInView } from './use-section-in-view.ts'

/** Beside the sections where there is room, else a row above them that scrolls sideways; in sight either way. */
export function SettingsNavigation() {
  const current = useSectionInView(SECTIONS)
  return (
    <nav
      aria-label="Settings"
      className="sticky top-14 z-10 -mx-4 bg-background px-4 sm:-mx-6 sm:px-6 lg:top-20 lg:mx-0 lg:self-start lg:px-0"
    >
      <ul className="flex gap-1 overflow-x-auto py-2 lg:flex-col lg:gap-0.5 lg:py-0">
        {SECTIONS.map(({ id, label }) => (
          <li key={id} className="shrink-0">
            <Link
              to={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={cn(
                'flex h-control items-center whitespace-nowrap rounded-md px-3 font-medium text-sm transition-colors',
                id === current
                  ? 'bg-accent text-accent-foreground'
                  : 'text-muted-foreground hover:bg-muted hover:text-foreground',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
