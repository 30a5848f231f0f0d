import { Button, cn } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/**
 * The name of a row, which fills all of it as a link does: it opens with any button of the mouse, in a new tab too. What
 * else can be pressed in the row lies over it (`relative`).
 */
export function RowName({ to, id, children }: { to: string; id: string; children: ReactNode }) {
  return (
    <Link
      id={id}
      to={to}
      data-row=""
      className="outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
    >
      {children}
    </Link>
  )
}

interface RowLinkProps {
  to: string
  label: string
  /** The id of what names the row it belongs to. */
  describedBy: string
}

/** What else a row leads to: quieter than its name. */
export function RowLink({ to, label, describedBy }: RowLinkProps) {
  return (
    <Link
      to={to}
      aria-describedby={describedBy}
      {...(label === 'Edit' ? { 'data-edit': '' } : {})}
      className={cn(
        'relative inline-flex min-h-6 items-center whitespace-nowrap rounded-xs font-medium text-muted-foreground text-sm underline-offset-4 transition-colors hover:text-foreground hover:underline',
      )}
    >
      {label}
    </Link>
  )
}

/** The one next step of a row. */
export function RowStep({ to, label, describedBy }: RowLinkProps) {
  return (
    <Button variant="outline" size="sm" aria-describedby={describedBy} render={<Link to={to} />}>
      {label}
    </Button>
  )
}
