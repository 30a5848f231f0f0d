import { cn } from '@quotespark/ui'
import { type DocumentTotals, vatNotes } from './totals-rows.ts'

export interface VatNotesProps {
  /** Null while the amounts are beyond what a document can hold. */
  totals: DocumentTotals | null
  className?: string
}

/** What has to be said of the VAT that is not charged, below the totals; nothing where all is. */
export function VatNotes({ totals, className }: VatNotesProps) {
  return (
    <p
      data-vat-notes
      className={cn(
        'mt-3 whitespace-pre-line break-words text-muted-foreground text-xs empty:hidden',
        className,
      )}
    >
      {vatNotes(totals?.vat_by_rate ?? []).join('\n')}
    </p>
  )
}
