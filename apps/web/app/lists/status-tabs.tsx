import { cn, type SelectOption } from '@quotespark/ui'
import { Link, useLocation } from 'react-router'

export interface StatusTabsProps<Status extends string> {
  /** The first option is for all rows. */
  options: readonly SelectOption<Status | null>[]
  value: Status | undefined
  /** Formatted number of rows for each status; undefined while unknown or not counted. */
  counts: ((status: Status | null) => string | undefined) | undefined
}

/** Tabs by status: links to the same list, each with its number of rows. */
export function StatusTabs<Status extends string>({ options, value, counts }: StatusTabsProps<Status>) {
  const { search } = useLocation()
  return (
    <nav aria-label="Status" className="scroll-row flex pl-3 sm:pl-4">
      {options.map(({ value: status, label }) => {
        const count = counts?.(status)
        const isShown = (value ?? null) === status
        return (
          <Link
            key={label}
            to={{ search: withStatus(search, status) }}
            replace
            preventScrollReset
            aria-current={isShown ? 'page' : undefined}
            className={cn(
              'relative flex h-control shrink-0 items-center gap-1.5 whitespace-nowrap px-2 font-medium text-muted-foreground text-sm transition-colors hover:text-foreground focus-visible:-outline-offset-2 sm:h-10',
              isShown &&
                'text-foreground after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full after:bg-primary',
            )}
          >
            {label}
            {count !== undefined && (
              <span
                className={cn(
                  'rounded-full bg-muted px-1.5 text-xs tabular-nums leading-5',
                  count === '0' && 'bg-transparent px-0',
                )}
              >
                {count}
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}

function withStatus(search: string, status: string | null): string {
  const params = new URLSearchParams(search)
  if (status === null) params.delete('status')
  else params.set('status', status)
  return params.toString()
}
