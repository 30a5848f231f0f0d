import { cn } from '@quotespark/ui'
import { useEffect, useState } from 'react'
import { SECTIONS, type SectionId } from './sections.ts'

const ENTRIES = Object.entries(SECTIONS) as [SectionId, string][]

/** Table of contents, beside the page where there is space and otherwise above it. */
export function Contents() {
  const current = useSectionInSight()
  return (
    <nav aria-label="On this page" className="max-lg:mt-10">
      <p className="font-medium text-muted-foreground text-sm lg:hidden">On this page</p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 max-lg:mt-2 lg:sticky lg:top-24 lg:flex-col lg:flex-nowrap lg:gap-0.5 lg:border-border lg:border-l">
        {ENTRIES.map(([id, title]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={cn(
                'flex min-h-9 items-center rounded-xs text-sm transition-colors max-lg:text-link max-lg:underline max-lg:underline-offset-4 lg:-ml-px lg:w-full lg:rounded-none lg:border-transparent lg:border-l-2 lg:pl-4 lg:text-muted-foreground lg:hover:text-foreground',
                id === current && 'lg:border-primary lg:font-medium lg:text-foreground',
              )}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The section that crosses a line a quarter of the way down the window. */
function useSectionInSight(): SectionId | undefined {
  const [current, setCurrent] = useState<SectionId>()
  useEffect(() => {
    const observer = new IntersectionObserver(
      (seen) => {
        const entered = seen.find(({ isIntersecting }) => isIntersecting)
        if (entered) setCurrent(entered.target.id as SectionId)
      },
      { rootMargin: '-25% 0px -75% 0px' },
    )
    for (const [id] of ENTRIES) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [])
  return current
}
