import { cn } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface RowNameProps {
  to: string
  id: string
  className?: string
  children: ReactNode
}

/**
 * The name of a row, a link that covers the whole row: it opens with any mouse button, also in a new tab. Other controls in
 * the row lie above it (`relative`).
 */
export function RowName({ to, id, className, children }: RowNameProps) {
  return (
    <Link
      id={id}
      to={to}
      data-row=""
      className={cn(
        'block min-h-6 truncate leading-6 scroll-mt-9 scroll-mb-20 outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring',
        className,
      )}
    >
      {children}
    </Link>
  )
}

interface RowLinkProps {
  to: string
  label: string
  /** Id of the element that names the row. */
  describedBy: string
  /** Set for the row's next step. */
  isNext?: boolean
}

/** A further link of a row, quieter than its name. */
export function RowLink({ to, label, describedBy, isNext = false }: RowLinkProps) {
  return (
    <Link
      to={to}
      aria-describedby={describedBy}
      {...(label === 'Edit' ? { 'data-edit': '' } : {})}
      className={cn(
        'relative inline-flex min-h-6 scroll-mt-9 scroll-mb-20 items-center whitespace-nowrap rounded-xs font-medium text-sm underline-offset-4 transition-colors hover:underline',
        isNext ? 'text-link' : 'text-muted-foreground hover:text-foreground',
      )}
    >
      {label}
    </Link>
  )
}
