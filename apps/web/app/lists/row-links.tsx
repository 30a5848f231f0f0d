import { Button, IconButton } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface RowLinkProps {
  to: string
  label: string
  /** The id of what names the row it belongs to. */
  describedBy: string
}

/** What a row of a table leads to. Named by its words alone, described by its row. */
export function RowLink({ to, label, describedBy, children }: RowLinkProps & { children: ReactNode }) {
  return (
    <IconButton label={label} size="sm" aria-describedby={describedBy} render={<Link to={to} />}>
      {children}
    </IconButton>
  )
}

/** The same on a card. */
export function CardLink({ to, label, describedBy }: RowLinkProps) {
  return (
    <Button variant="outline" size="sm" aria-describedby={describedBy} render={<Link to={to} />}>
      {label}
    </Button>
  )
}
