import type { Invoice } from '@quotespark/contract'
import { formatMoney, isZeroMoney, subtractMoney, ZERO_MONEY } from '@quotespark/domain/money'

type Owed = Pick<Invoice, 'balance_due' | 'cis'>

/** CIS that is still to be deducted of an invoice, as marking it as paid records it; null for none. */
export function expectedCis({ balance_due, cis }: Owed): string | null {
  const amount = cis ? subtractMoney(balance_due, cis.to_pay_amount) : ZERO_MONEY
  return isZeroMoney(amount) ? null : amount
}

/** Says what marking an invoice as paid records. */
export function markAsPaidWords(invoice: Owed): string {
  const { balance_due } = invoice
  const cis_amount = expectedCis(invoice)
  if (cis_amount === null) return `${formatMoney(balance_due)} is recorded as received today.`
  const received = subtractMoney(balance_due, cis_amount)
  const deducted = `${formatMoney(cis_amount)} CIS deducted`
  return isZeroMoney(received)
    ? `${deducted} is recorded today.`
    : `${formatMoney(received)} received and ${deducted} are recorded today.`
}
