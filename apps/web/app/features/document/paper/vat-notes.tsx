import { cn } from '@quotespark/ui'
import { type DocumentTotals, vatNotes } from './totals-rows.ts'

export interface VatNotesProps {
  /** Null while the amounts exceed what a document can hold. */
  totals: DocumentTotals | null
  className?: string
}

/** Notes below the totals about prices and VAT; draws nothing where net prices carry all VAT. */
export function VatNotes({ totals, className }: VatNotesProps) {
  return (
    <p
      data-vat-notes
      className={cn(
        'mt-3 whitespace-pre-line break-words text-muted-foreground text-xs empty:hidden',
        className,
      )}
    >
      {vatNotes(totals).join('\n')}
    </p>
  )
}
