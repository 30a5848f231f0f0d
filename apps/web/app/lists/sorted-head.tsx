import { cn, TableHead } from '@quotespark/ui'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ListOrder } from './list-order.ts'

export interface SortedHeadProps {
  children: string
  /** How the rows stand when they are sorted by this column; undefined when by another. */
  direction: ListOrder['direction'] | undefined
  /** Sorts by this column; once that is so, the other way round. */
  onSort: () => void
  numeric?: boolean
  className?: string
}

/** A column's head that sorts by it. */
export function SortedHead({ children, direction, onSort, numeric = false, className }: SortedHeadProps) {
  const Arrow = direction === undefined ? ArrowUpDown : direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <TableHead
      numeric={numeric}
      className={className}
      {...(direction ? { 'aria-sort': direction === 'asc' ? 'ascending' : 'descending' } : {})}
    >
      <button
        type="button"
        onClick={onSort}
        className={cn(
          'group/sort -mx-1.5 inline-flex h-8 items-center gap-1 rounded-sm px-1.5 transition-colors hover:text-foreground',
          numeric && 'flex-row-reverse',
          direction && 'text-foreground',
        )}
      >
        {children}
        <Arrow
          aria-hidden="true"
          className={cn(
            'size-3.5 transition-opacity',
            !direction && 'opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60',
          )}
        />
      </button>
    </TableHead>
  )
}
