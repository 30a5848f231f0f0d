import { Alert } from '@quotespark/ui'
import type { ReactNode } from 'react'

export interface ChangedSinceSentProps {
  document: { revision: number | null; changed_since_sent: boolean }
  /** What else is to be known of it: who has accepted what was sent. */
  children?: ReactNode
  /** The button that sends it again; null where this person may not, or another button does. */
  action: ReactNode
}

/** Says that the customer does not see yet what stands below. Draws nothing when they do. */
export function ChangedSinceSent({ document, children, action }: ChangedSinceSentProps) {
  if (!document.changed_since_sent) return null
  return (
    <Alert tone="warning" title="Changed since it was sent" action={action} className="mb-6">
      Your customer still sees what was sent
      {document.revision !== null && document.revision > 1 && `, revision ${document.revision}`}. {children}
    </Alert>
  )
}

/** What is said when something that was sent is saved, and not sent again. */
export const UNSENT_CHANGE = 'Your customer still sees what was sent, until you send it again.'
