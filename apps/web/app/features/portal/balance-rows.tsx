import type { PortalInvoice } from '@quotespark/contract'
import { formatMoney, isZeroMoney } from '@quotespark/domain/money'

/** Rows below the total of a partly paid invoice: the amount paid and the balance due. */
export function BalanceRows({ invoice: { amount_paid, balance_due } }: { invoice: PortalInvoice }) {
  if (isZeroMoney(amount_paid)) return null
  return (
    <>
      <div className="flex justify-between gap-4">
        <dt className="text-muted-foreground">Paid</dt>
        <dd className="amount">{formatMoney(amount_paid)}</dd>
      </div>
      <div className="flex justify-between gap-4 font-semibold">
        <dt>Balance due</dt>
        <dd className="amount">{formatMoney(balance_due)}</dd>
      </div>
    </>
  )
}
