import type { BulkAction, DocumentKind } from '@quotespark/domain/document'
import {
  Archive,
  ArchiveRestore,
  BadgePoundSterling,
  BellRing,
  CircleCheck,
  CircleX,
  type LucideIcon,
  Send,
} from 'lucide-react'

/** A step that can be taken with several documents, with its words for before, during and after. */
export interface BulkStep {
  action: BulkAction
  label: string
  Icon: LucideIcon
  done: string
  /** Confirmation text; without one only staff notice the step, and it can be undone. */
  asks?: string
  /** True when staff must say how they were told. */
  isTold?: boolean
  tone?: 'danger'
}

const ARCHIVE: BulkStep = { action: 'archive', label: 'Archive', Icon: Archive, done: 'archived' }
const RESTORE: BulkStep = { action: 'restore', label: 'Restore', Icon: ArchiveRestore, done: 'restored' }

const QUOTE_STEPS: readonly BulkStep[] = [
  {
    action: 'send',
    label: 'Send',
    Icon: Send,
    done: 'sent',
    asks: 'Each goes to its customer by email, as it is now. What is no draft stays as it is.',
  },
  {
    action: 'mark_as_accepted',
    label: 'Mark as Accepted',
    Icon: CircleCheck,
    done: 'marked as accepted',
    asks: 'Your customers have accepted them, and told you so. It is kept with your name.',
    isTold: true,
  },
  {
    action: 'mark_as_rejected',
    label: 'Mark as Rejected',
    Icon: CircleX,
    done: 'marked as rejected',
    asks: 'Your customers have rejected them, and told you so. It is kept with your name.',
    isTold: true,
    tone: 'danger',
  },
]

const INVOICE_STEPS: readonly BulkStep[] = [
  {
    action: 'send',
    label: 'Send',
    Icon: Send,
    done: 'sent',
    asks: 'Each goes to its customer by email, as it is now. What is no draft stays as it is.',
  },
  {
    action: 'remind',
    label: 'Remind',
    Icon: BellRing,
    done: 'reminded of',
    asks: 'Each customer is reminded by email of what is overdue, once a day at most.',
  },
  {
    action: 'mark_as_paid',
    label: 'Mark as Paid',
    Icon: BadgePoundSterling,
    done: 'marked as paid',
    asks: 'What is still owed on each is noted as paid today.',
  },
]

export function bulkSteps(kind: DocumentKind, inArchive: boolean): readonly BulkStep[] {
  if (inArchive) return [RESTORE]
  return [...(kind === 'quote' ? QUOTE_STEPS : INVOICE_STEPS), ARCHIVE]
}
