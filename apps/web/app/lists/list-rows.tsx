import { cn } from '@quotespark/ui'
import type { ReactNode } from 'react'
import type { ListPages } from './list-pages.ts'
import { LoadMore } from './load-more.tsx'

interface ListRowsProps {
  /** Plural name of the rows, for example 'quotes'. */
  names: string
  rows: ListPages<unknown> & { pages: unknown[][] }
  children: ReactNode
}

/** Wraps the rows of a list: dims them during a search, and loads more near the end. */
export function ListRows({ names, rows, children }: ListRowsProps) {
  const { pages, isSearching, hasNextPage, moreError } = rows
  return (
    <div aria-busy={isSearching} className={cn('transition-opacity', isSearching && 'opacity-60')}>
      {children}
      {(hasNextPage || moreError || pages.length > 1) && (
        <LoadMore
          names={names}
          shown={pages.reduce((sum, page) => sum + page.length, 0)}
          total={rows.total}
          isExact={rows.isExact}
          hasNextPage={hasNextPage}
          isFetchingNextPage={rows.isFetchingNextPage}
          error={moreError}
          fetchNextPage={rows.fetchNextPage}
        />
      )}
    </div>
  )
}
