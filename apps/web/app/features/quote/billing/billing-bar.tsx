import type { Billing } from '@quotespark/contract'
import { formatMoney, isZeroMoney, toPence } from '@quotespark/domain/money'

/** How much of the accepted amount is billed and paid, as one bar with its three figures. */
export function BillingBar({ billing }: { billing: Billing }) {
  const { accepted_amount, billed_amount, credited_amount, paid_amount, prepaid_amount } = billing
  const billed = percentOf(billed_amount, accepted_amount)
  const paid = percentOf(paid_amount, accepted_amount)
  const figures = [
    { label: 'Accepted', amount: accepted_amount, look: 'bg-foreground/12' },
    { label: 'Billed', amount: billed_amount, look: 'bg-primary' },
    { label: 'Paid', amount: paid_amount, look: 'bg-success' },
  ]
  return (
    <div className="flex flex-col gap-3">
      <div
        role="progressbar"
        aria-label="Billing"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={billed}
        aria-valuetext={figures.map(({ label, amount }) => `${label} ${formatMoney(amount)}`).join(', ')}
        className="relative h-2 overflow-hidden rounded-full bg-foreground/12"
      >
        <span className="absolute inset-y-0 left-0 rounded-full bg-primary" style={{ width: `${billed}%` }} />
        <span className="absolute inset-y-0 left-0 rounded-full bg-success" style={{ width: `${paid}%` }} />
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {figures.map(({ label, amount, look }) => (
          <div key={label} className="flex items-baseline gap-2">
            <span aria-hidden="true" className={`size-2 self-center rounded-full ${look}`} />
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="amount font-medium">{formatMoney(amount)}</dd>
          </div>
        ))}
        {!isZeroMoney(credited_amount) && <Figure label="Credited" amount={credited_amount} />}
        {!isZeroMoney(prepaid_amount) && (
          <Figure label="Received before its invoice" amount={prepaid_amount} />
        )}
      </dl>
    </div>
  )
}

function Figure({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="amount font-medium">{formatMoney(amount)}</dd>
    </div>
  )
}

/** Whole percent, at most 100. */
function percentOf(part: string, whole: string): number {
  const of = toPence(whole)
  return of === 0n ? 0 : Math.min(100, Number((toPence(part) * 100n) / of))
}
