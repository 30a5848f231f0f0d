import type { PortalCreditNote } from '@quotespark/contract'
import { formatMoney, isZeroMoney } from '@quotespark/domain/money'

type Settled = Pick<
  PortalCreditNote,
  'invoice_number' | 'set_off_amount' | 'credit_amount' | 'credit_left_amount'
>

/** Rows below the total of a credit note: what came off its invoice, and what is kept for the customer. */
export function CreditRows({ note }: { note: Settled }) {
  const { invoice_number, set_off_amount, credit_amount, credit_left_amount } = note
  const rows: [label: string, amount: string][] = []
  if (!isZeroMoney(set_off_amount)) rows.push([`Taken off ${invoice_number}`, set_off_amount])
  if (!isZeroMoney(credit_amount)) rows.push(['Kept for you', credit_amount])
  if (credit_left_amount !== credit_amount) rows.push(['Left of it', credit_left_amount])
  return rows.map(([label, amount]) => (
    <div key={label} className="flex justify-between gap-4">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="amount">{formatMoney(amount)}</dd>
    </div>
  ))
}
