import { shareWords } from '@quotespark/domain/billing'
import { addMoney, formatMoney, fromPence, isAmount, normaliseMoney, toPence } from '@quotespark/domain/money'

/** The share of a stage as the form has it; a text that is none stands in `percent`, where the rules refuse it. */
export interface Share {
  percent: string | null
  amount: string | null
}

const REST: Share = { percent: null, amount: null }

/** Says what the document comes to, from which a net amount gets its VAT; null while it is beyond what a document can hold. */
export interface Whole {
  net_amount: string
  total_amount: string
}

/** Reads '30%', '500', '£500.00', '500+vat' and 'rest'; `note` says what a net amount comes to with VAT. */
export function readShare(typed: string, whole: Whole | null): Share & { note?: string } {
  const text = typed.trim().toLowerCase().replaceAll(',', '')
  if (text === '' || /^(the )?rest$/.test(text)) return REST
  const percent = /^(\d+(?:\.\d+)?)\s*%$/.exec(text)?.[1]
  if (percent !== undefined) return { percent, amount: null }
  const [, digits, plusVat] = /^£?\s*(\d+(?:\.\d{1,2})?)(\s*\+\s*vat)?$/.exec(text) ?? []
  const amount = digits !== undefined && isAmount(digits) ? normaliseMoney(digits) : undefined
  if (amount === undefined) return { percent: typed, amount: null }
  if (plusVat === undefined || whole === null) return { percent: null, amount }
  const gross = withVat(amount, whole)
  return { percent: null, amount: gross, note: `${formatMoney(amount)} + VAT is ${formatMoney(gross)}` }
}

/** A net amount with the VAT that goes with it in the whole, to the nearest penny. */
function withVat(net: string, { net_amount, total_amount }: Whole): string {
  const whole = toPence(net_amount)
  if (whole === 0n) return net
  const vat = toPence(total_amount) - whole
  return addMoney(net, fromPence((toPence(net) * vat * 2n + whole) / (whole * 2n)))
}

/** The share as its field shows it. */
export function shownShare({ percent, amount }: Share): string {
  if (percent !== null && !/^\d+(\.\d+)?$/.test(percent)) return percent
  if (amount !== null && !isAmount(amount)) return amount
  const words = shareWords({ percent, amount })
  return percent === null && amount === null ? 'rest' : words
}
