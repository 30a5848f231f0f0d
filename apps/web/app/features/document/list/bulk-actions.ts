import type { BulkAction, DocumentKind } from '@quotespark/domain'
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
  /** The toast once it was undone. */
  undone: string
  /** Confirmation text; without one only staff notice the step, and it can be undone. */
  asks?: string
  /** True when staff must say how they were told. */
  isTold?: boolean
  tone?: 'danger'
}

const ARCHIVE: BulkStep = {
  action: 'archive',
  label: 'Archive',
  Icon: Archive,
  done: 'archived',
  undone: 'Archiving undone',
}
const RESTORE: BulkStep = {
  action: 'restore',
  label: 'Restore',
  Icon: ArchiveRestore,
  done: 'restored',
  undone: 'Restoring undone',
}

const QUOTE_STEPS: readonly BulkStep[] = [
  {
    action: 'send',
    label: 'Send',
    Icon: Send,
    done: 'sent',
    undone: 'Sending cancelled',
    asks: 'Each is emailed to its customer as it is now. Only drafts will be sent.',
  },
  {
    action: 'mark_as_accepted',
    label: 'Mark as Accepted',
    Icon: CircleCheck,
    done: 'marked as accepted',
    undone: 'Not marked as accepted',
    asks: 'This records that your customers told you they accept. Your name is kept with it.',
    isTold: true,
  },
  {
    action: 'mark_as_rejected',
    label: 'Mark as Rejected',
    Icon: CircleX,
    done: 'marked as rejected',
    undone: 'Not marked as rejected',
    asks: 'This records that your customers told you they reject. Your name is kept with it.',
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
    undone: 'Sending cancelled',
    asks: 'Each is emailed to its customer as it is now. Only drafts will be sent.',
  },
  {
    action: 'remind',
    label: 'Remind',
    Icon: BellRing,
    done: 'reminded of',
    undone: 'Reminders cancelled',
    asks: 'Each customer gets one reminder email about overdue invoices, at most once a day.',
  },
  {
    action: 'mark_as_paid',
    label: 'Mark as Paid',
    Icon: BadgePoundSterling,
    done: 'marked as paid',
    undone: 'Not marked as paid',
    asks: 'The balance due on each is recorded as paid today.',
  },
]

export function bulkSteps(kind: DocumentKind, inArchive: boolean): readonly BulkStep[] {
  if (inArchive) return [RESTORE]
  return [...(kind === 'quote' ? QUOTE_STEPS : INVOICE_STEPS), ARCHIVE]
}
