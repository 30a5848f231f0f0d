import type { ComponentProps } from 'react'
import { useEffect, useRef, useState } from 'react'
import { cn } from '../style/cn.ts'

export interface TableProps extends ComponentProps<'table'> {
  /** The accessible name. */
  label: string
  /** Keeps the header in view while the page scrolls (from the sm breakpoint; below it the table scrolls sideways). */
  stickyHeader?: boolean
}

/** Scrolls sideways when it does not fit; only then can it be focused and scrolled by keyboard. */
export function Table({ label, stickyHeader = false, className, ...props }: TableProps) {
  const { ref, overflowing } = useOverflowing<HTMLDivElement>()
  return (
    <div
      ref={ref}
      {...(overflowing ? { role: 'region', 'aria-label': `${label}, scrollable`, tabIndex: 0 } : {})}
      className={cn('w-full overflow-x-auto', stickyHeader && 'sm:overflow-x-visible')}
    >
      <table
        aria-label={label}
        data-sticky={stickyHeader ? '' : undefined}
        className={cn('group/table w-full border-separate border-spacing-0 text-sm', className)}
        {...props}
      />
    </div>
  )
}

export function TableHeader({ className, ...props }: ComponentProps<'thead'>) {
  return <thead className={className} {...props} />
}

/** Omits the line below the last row, unless another body follows. */
export function TableBody({ className, ...props }: ComponentProps<'tbody'>) {
  return <tbody className={cn('not-last:[--last-row-line:1px]', className)} {...props} />
}

export function TableFooter({ className, ...props }: ComponentProps<'tfoot'>) {
  return <tfoot className={cn('font-medium [&_td]:border-t [&_td]:border-b-0', className)} {...props} />
}

/**
 * Passes the width of its line to its cells in a custom property. A rule for the cells of the last row would make the browser
 * restyle all cells of the page whenever anything is appended anywhere, such as a list that opens: 30 ms with hundreds of lines.
 * hundreds of lines.
 */
export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return (
    <tr
      className={cn(
        'transition-colors last:[--row-line:var(--last-row-line,0px)] hover:[tbody_&]:bg-muted/50 aria-selected:bg-accent',
        className,
      )}
      {...props}
    />
  )
}

const cellPadding = 'px-4 first:pl-5 last:pr-5 sm:first:pl-6 sm:last:pr-6'

/** `numeric` aligns header and cells to the right, with tabular figures. */
export function TableHead({
  numeric = false,
  className,
  ...props
}: ComponentProps<'th'> & { numeric?: boolean }) {
  return (
    <th
      scope="col"
      className={cn(
        'h-10 whitespace-nowrap border-border border-b text-left font-medium text-muted-foreground text-xs group-data-sticky/table:sticky-bar group-data-sticky/table:top-(--table-top,0px) group-data-sticky/table:z-10 group-data-sticky/table:bg-surface',
        cellPadding,
        numeric && 'text-right',
        className,
      )}
      {...props}
    />
  )
}

export function TableCell({
  numeric = false,
  className,
  ...props
}: ComponentProps<'td'> & { numeric?: boolean }) {
  return (
    <td
      className={cn(
        'h-14 border-border border-b-[length:var(--row-line,1px)] py-2.5 align-middle',
        cellPadding,
        numeric && 'amount text-right',
        className,
      )}
      {...props}
    />
  )
}

/** Tracks whether an element's content is wider than the element. */
function useOverflowing<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  const [overflowing, setOverflowing] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      setOverflowing(
        element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX !== 'visible',
      )
    })
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [])
  return { ref, overflowing }
}
