import { isZeroMoney, normaliseMoney } from '@quotespark/domain/money'
import type { InvoiceTotals } from '../model/e-invoice.ts'

/** Each on a line of its own, as `writeUbl` writes them. */
const PREPAID = /^ *<cbc:PrepaidAmount .*\n/m
const PAYABLE = /^( *)<cbc:PayableAmount ([^>]*)>.*$/m

/** Replaces the amounts paid (BT-113) and due (BT-115) in the output of `writeUbl`, and nothing else. */
export function withPaidAmount(
  ubl: string,
  { paid_amount, due_amount }: Pick<InvoiceTotals, 'paid_amount' | 'due_amount'>,
): string {
  return ubl.replace(PREPAID, '').replace(PAYABLE, (_, indent: string, attributes: string) => {
    const written = (name: string, money: string) =>
      `${indent}<cbc:${name} ${attributes}>${normaliseMoney(money)}</cbc:${name}>`
    const payable = written('PayableAmount', due_amount)
    return isZeroMoney(paid_amount) ? payable : `${written('PrepaidAmount', paid_amount)}\n${payable}`
  })
}
