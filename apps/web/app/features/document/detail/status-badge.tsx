import type { UndoWindowStep } from '@quotespark/contract'
import { type DocumentKind, type DocumentStatus, statusLabel } from '@quotespark/domain/document'
import { Badge } from '@quotespark/ui'
import { kindOf } from '../kinds/kinds.ts'
import { HAPPENING } from '../undo-window/step-words.ts'

export interface StatusBadgeProps<Name extends DocumentKind> {
  kind: Name
  /** The displayed status. */
  status: DocumentStatus<Name>
  /** The action that can still be undone: as long as it can, the badge says what is happening. */
  waiting?: UndoWindowStep['step'] | null | undefined
  isArchived?: boolean
}

/** Steps that change the status: a badge has nothing to say about the others. */
const CHANGING: readonly UndoWindowStep['step'][] = [
  'send',
  'accept',
  'reject',
  'pay',
  'void',
  'refund',
  'delete',
]

export function StatusBadge<Name extends DocumentKind>({
  kind,
  status,
  waiting,
  isArchived = false,
}: StatusBadgeProps<Name>) {
  const happening = waiting && CHANGING.includes(waiting) ? HAPPENING[waiting] : undefined
  return (
    <Badge tone={happening ? 'info' : kindOf(kind).tones[status]} dot>
      {happening ?? statusLabel(kind, status)}
      {isArchived && ', archived'}
    </Badge>
  )
}
