import { isZeroMoney, normaliseMoney } from '@quotespark/domain'
import type { InvoiceTotals } from '../model/e-invoice.ts'

/** As `writeUbl` writes them: a line each. */
const PREPAID = /^ *<cbc:PrepaidAmount .*\n/m
const PAYABLE = /^( *)<cbc:PayableAmount ([^>]*)>.*$/m

/** What `writeUbl` wrote, with nothing changed but what was paid (BT-113) and what is left (BT-115). */
export function withPaid(
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
