import { cn } from '@quotespark/ui'
import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { ListPages } from './list-pages.ts'
import { LoadMore } from './load-more.tsx'

interface ListRowsProps {
  /** What is counted, for instance 'quotes'. */
  noun: string
  rows: ListPages<unknown> & { pages: unknown[][] }
  /** They say where they lead with `data-opens`. */
  children: ReactNode
}

/** Around the rows of a list that has some: pale while others are looked for, and more of them when the end is near. */
export function ListRows({ noun, rows, children }: ListRowsProps) {
  const openRow = useOpenRow()
  const { pages, isSearching, hasNextPage, moreError } = rows
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links of each row are the way for keyboards
    <div
      aria-busy={isSearching}
      onClick={openRow}
      className={cn('transition-opacity', isSearching && 'opacity-60')}
    >
      {children}
      {(hasNextPage || moreError || pages.length > 1) && (
        <LoadMore
          noun={noun}
          shown={pages.reduce((sum, page) => sum + page.length, 0)}
          total={rows.total}
          hasNextPage={hasNextPage}
          isFetchingNextPage={rows.isFetchingNextPage}
          error={moreError}
          fetchNextPage={rows.fetchNextPage}
        />
      )}
    </div>
  )
}

/**
 * Opens what a row is about when it is clicked: the `onClick` of a list whose rows say where with `data-opens`. Links
 * and buttons in a row do what they do, and are the way for keyboards; who marks text to copy it stays.
 */
function useOpenRow(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate()
  return (event) => {
    const target = event.target
    if (event.defaultPrevented || !(target instanceof Element) || target.closest('a, button')) return
    const path = target.closest<HTMLElement>('[data-opens]')?.dataset.opens
    if (path === undefined || getSelection()?.isCollapsed === false) return
    // As a link would do.
    if (event.ctrlKey || event.metaKey) window.open(path, '_blank', 'noopener')
    else navigate(path)
  }
}
