import type { CreditNoteRow } from '@quotespark/contract'
import { formatMoney, isZeroMoney } from '@quotespark/domain/money'

/** The credit that is left of a note, below its total; draws nothing while there is none. */
export function CreditLeft({ note }: { note: Pick<CreditNoteRow, 'credit_left_amount'> }) {
  if (isZeroMoney(note.credit_left_amount)) return null
  return (
    <span className="amount block font-normal text-muted-foreground text-xs leading-4">
      {formatMoney(note.credit_left_amount)} credit left
    </span>
  )
}
