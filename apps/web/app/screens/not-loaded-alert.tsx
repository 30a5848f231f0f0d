import { Alert, Button } from '@quotespark/ui'
import type { ReactNode } from 'react'

export interface NotLoadedAlertProps {
  title: string
  /** The reason. */
  children: ReactNode
  /** Announced to screen readers, for something the user has just requested. */
  live?: boolean
  onRetry: () => unknown
}

/** Shown in place of a card's content that could not be loaded. */
export function NotLoadedAlert({ title, children, live = false, onRetry }: NotLoadedAlertProps) {
  return (
    <Alert
      tone="danger"
      live={live}
      title={title}
      action={
        <Button size="sm" variant="outline" onClick={() => onRetry()}>
          Try Again
        </Button>
      }
    >
      {children}
    </Alert>
  )
}
