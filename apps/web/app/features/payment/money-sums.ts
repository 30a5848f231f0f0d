import { subtractMoney, sumMoney } from '@quotespark/domain/money'

interface Counted {
  by_kind: Record<'payment' | 'refund' | 'dispute' | 'dispute_reversal' | 'void', { amount: string }>
  cis: { deducted_amount: string; voided_amount: string }
}

/** Payments without CIS, which is no money received; with it where payments by CIS deduction are what is listed. */
export function received({ by_kind: { payment }, cis }: Counted, method: string | undefined): string {
  return method === 'cis_deduction' ? payment.amount : subtractMoney(payment.amount, cis.deducted_amount)
}

/** Refunds, disputes and voids, less what was reinstated; CIS as in `received`. */
export function givenBack({ by_kind, cis }: Counted, method: string | undefined): string {
  const { refund, dispute, dispute_reversal, void: voids } = by_kind
  const given = sumMoney([refund.amount, dispute.amount, voids.amount])
  const money = subtractMoney(given, dispute_reversal.amount)
  return method === 'cis_deduction' ? money : subtractMoney(money, cis.voided_amount)
}
