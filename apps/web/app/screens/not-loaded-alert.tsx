import { Alert, Button } from '@quotespark/ui'
import type { ReactNode } from 'react'

export interface NotLoadedAlertProps {
  title: string
  /** Why. */
  children: ReactNode
  /** Also said aloud: what is missing was asked for just now. */
  live?: boolean
  onRetry: () => unknown
}

/** In place of what a card shows, when that could not be loaded. */
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
