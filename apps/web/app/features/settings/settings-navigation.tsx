import { cn, useRootAttribute } from '@quotespark/ui'
import { ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useSections } from './sections.tsx'

/** Visible part of the link before the current one, when the links are in a row. */
const PEEK_PX = 48

/** Beside the sections where there is space, otherwise a row above them that scrolls sideways; always in view. */
export function SettingsNavigation() {
  const sections = useSections()
  useRootAttribute('with-settings-row')
  const current = useSectionInView(sections)
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`[href$="#${current}"]`)
    // Not `scrollIntoView`, which would move the page while the user is scrolling it.
    if (link) row.current?.scrollTo({ left: link.offsetLeft - PEEK_PX })
  }, [current])
  return (
    <nav
      aria-label="Settings"
      className="sticky top-14 z-10 -mx-4 bg-background px-4 sm:-mx-6 sm:px-6 lg:top-20 lg:mx-0 lg:self-start lg:px-0"
    >
      <ul ref={row} className="relative flex gap-1 max-lg:scroll-row py-2 lg:flex-col lg:gap-0.5 lg:py-0">
        {sections.map(({ id, label }) => (
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
        <li className="shrink-0">
          <Link
            to="/app/settings/security"
            className="flex h-control items-center gap-1.5 whitespace-nowrap rounded-md px-3 font-medium text-muted-foreground text-sm transition-colors hover:bg-muted hover:text-foreground"
          >
            Security
            <ChevronRight className="size-4" aria-hidden="true" />
          </Link>
        </li>
      </ul>
    </nav>
  )
}

/** Id of the section being read: the last one whose top has reached the upper third of the window. */
function useSectionInView(sections: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id)
  useEffect(() => {
    const look = () => {
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
      const begun = sections.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top < window.innerHeight / 3
      })
      setCurrent((atEnd && window.scrollY > 0 ? sections : begun).at(-1)?.id ?? sections[0]?.id)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [sections])
  return current
}
