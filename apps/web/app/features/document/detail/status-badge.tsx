import { type DocumentKind, type DocumentStatus, statusLabel } from '@quotespark/domain/document'
import { Badge } from '@quotespark/ui'
import { kindOf } from '../kinds/kinds.ts'

export interface StatusBadgeProps<Name extends DocumentKind> {
  kind: Name
  /** The displayed status. */
  status: DocumentStatus<Name>
}

export function StatusBadge<Name extends DocumentKind>({ kind, status }: StatusBadgeProps<Name>) {
  return (
    <Badge tone={kindOf(kind).tones[status]} dot>
      {statusLabel(kind, status)}
    </Badge>
  )
}
