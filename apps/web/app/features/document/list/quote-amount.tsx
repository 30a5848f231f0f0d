import type { QuoteRow } from '@quotespark/contract'
import { formatMoney } from '@quotespark/domain/money'

type Amounts = Pick<QuoteRow, 'total_amount' | 'from_amount' | 'accepted_total_amount'>

/** The accepted amount of a quote; before that the starting total and, where the customer may choose less, the minimum. */
export function QuoteAmount({ quote }: { quote: Amounts }) {
  const beside = besideAmount(quote)
  return (
    <>
      {formatMoney(quote.accepted_total_amount ?? quote.total_amount)}
      {beside && (
        <span className="block whitespace-normal font-normal text-muted-foreground text-xs tabular-nums leading-4">
          {beside}
        </span>
      )}
    </>
  )
}

function besideAmount({ total_amount, from_amount, accepted_total_amount }: Amounts): string | null {
  if (accepted_total_amount !== null) {
    return accepted_total_amount === total_amount ? null : `of ${formatMoney(total_amount)} offered`
  }
  return from_amount === null ? null : `from ${formatMoney(from_amount)}`
}
