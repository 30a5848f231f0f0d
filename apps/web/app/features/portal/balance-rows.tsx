import type { PortalInvoice } from '@quotespark/contract'
import { formatMoney, isZeroMoney } from '@quotespark/domain/money'
import { CisRows } from '~/features/document/paper/cis-rows.tsx'

/** Rows below the total of an invoice: what came off it, the amount paid and the balance due, and the CIS that is deducted. */
export function BalanceRows({ invoice }: { invoice: PortalInvoice }) {
  const { cis } = invoice
  return (
    <>
      <Settled invoice={invoice} />
      {cis && <CisRows cis={cis} utr={cis.utr} />}
    </>
  )
}

/** Rows for what was credited or paid in part. */
function Settled({ invoice }: { invoice: PortalInvoice }) {
  const { amount_paid, set_off_amount, balance_due } = invoice
  if (isZeroMoney(amount_paid) && isZeroMoney(set_off_amount)) return null
  return (
    <>
      {!isZeroMoney(set_off_amount) && (
        <div className="flex justify-between gap-4">
          <dt className="text-muted-foreground">Credited</dt>
          <dd className="amount">{formatMoney(set_off_amount)}</dd>
        </div>
      )}
      {!isZeroMoney(amount_paid) && (
        <div className="flex justify-between gap-4">
          <dt className="text-muted-foreground">Paid</dt>
          <dd className="amount">{formatMoney(amount_paid)}</dd>
        </div>
      )}
      <div className="flex justify-between gap-4 font-semibold">
        <dt>Balance due</dt>
        <dd className="amount">{formatMoney(balance_due)}</dd>
      </div>
    </>
  )
}
