import type { Quote } from '@quotespark/contract'
import { formatMoney } from '@quotespark/domain/money'

/** Row below a quote's total: the accepted amount where it differs, before an answer the least the customer can choose. */
export function ChosenTotal({ quote }: { quote: Quote }) {
  const { total_amount, from_amount, accepted_total_amount } = quote
  if (accepted_total_amount !== null) {
    return accepted_total_amount === total_amount ? null : (
      <Row label="Accepted" amount={accepted_total_amount} />
    )
  }
  return from_amount && <Row label="Least the customer can choose" amount={from_amount} />
}

function Row({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="amount font-medium">{formatMoney(amount)}</dd>
    </div>
  )
}
