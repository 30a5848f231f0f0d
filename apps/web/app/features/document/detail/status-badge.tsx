import type { UndoWindowStep } from '@quotespark/contract'
import { type DocumentKind, type DocumentStatus, statusLabel } from '@quotespark/domain/document'
import { Badge } from '@quotespark/ui'
import { kindOf } from '../kinds/kinds.ts'

export interface StatusBadgeProps<Name extends DocumentKind> {
  kind: Name
  /** The displayed status. */
  status: DocumentStatus<Name>
  /** The action that can still be undone: as long as it can, the badge says what is happening. */
  waiting?: UndoWindowStep['step'] | null | undefined
}

/** Names what is happening while an action that changes the status can be undone. */
const HAPPENING: Partial<Record<UndoWindowStep['step'], string>> = {
  send: 'Sending…',
  accept: 'Marking as accepted…',
  reject: 'Marking as rejected…',
  pay: 'Saving the payment…',
  delete: 'Deleting…',
}

export function StatusBadge<Name extends DocumentKind>({ kind, status, waiting }: StatusBadgeProps<Name>) {
  const happening = waiting && HAPPENING[waiting]
  return (
    <Badge tone={happening ? 'info' : kindOf(kind).tones[status]} dot>
      {happening ?? statusLabel(kind, status)}
    </Badge>
  )
}
