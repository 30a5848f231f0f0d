import { Alert } from '@quotespark/ui'
import type { ReactNode } from 'react'

export interface ChangedSinceSentProps {
  document: { revision: number | null; changed_since_sent: boolean }
  /** Further facts, such as who accepted the version that was sent. */
  children?: ReactNode
  /** The button that sends it again; null where the user may not, or another button does it. */
  action: ReactNode
}

/** Warns that the customer does not yet see the document shown below. Draws nothing when they do. */
export function ChangedSinceSent({ document, children, action }: ChangedSinceSentProps) {
  if (!document.changed_since_sent) return null
  return (
    <Alert tone="warning" title="Changed since it was sent" action={action} className="mb-6">
      Your customer still sees the version you sent
      {document.revision !== null && document.revision > 1 && `, revision ${document.revision}`}. {children}
    </Alert>
  )
}

/** Shown after a change to a sent document is saved without sending it again. */
export const UNSENT_CHANGE = 'Your customer still sees the version you sent until you send it again.'
