import { cn, TableHead } from '@quotespark/ui'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ListOrder } from './list-order.ts'

export interface SortedHeadProps {
  children: string
  /** Current direction of this column; undefined when the list is sorted by another one. */
  direction: ListOrder['direction'] | undefined
  /** Sorts by this column, or reverses the direction when it already does. */
  onSort: () => void
  numeric?: boolean
  className?: string
}

/** A column header that sorts the list. */
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
