import type { creditNoteInput } from '@quotespark/contract'
import { type AskedCredit, type LeftToCredit, totalOf } from '@quotespark/domain/billing'
import { parseQuantity, QUANTITY_SCALE } from '@quotespark/domain/line'
import { formatHundredths, formatTrimmedDecimal, fromPence, toPence } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { MESSAGES } from '@quotespark/domain/validation'
import type { z } from 'zod'

/** How much is credited: exactly one of three says it. */
export type CreditInput = Pick<z.output<typeof creditNoteInput>, 'lines' | 'amount' | 'full' | 'reopen_stage'>

/** The one way in which the credit is asked for. Refuses none, several, and lines that are not the invoice's. */
export function askedCredit({ lines, amount, full }: CreditInput, left: LeftToCredit): AskedCredit {
  const ways = [lines, amount, full].filter((way) => way !== undefined)
  if (ways.length === 0) throw invalid('full', MESSAGES.creditNothing)
  if (ways.length > 1) throw invalid('full', MESSAGES.creditOneWay)
  if (amount !== undefined) return { amount: toPence(amount) }
  if (lines === undefined) return { full: true }
  const known = new Set(left.lines.map(({ id }) => id))
  return {
    lines: lines.map(({ item_id, quantity }, at) => {
      if (!known.has(item_id)) throw invalid(`lines.${at}.item_id`, MESSAGES.creditLine)
      return { id: item_id, quantity: parseQuantity(quantity, `lines.${at}.quantity`) }
    }),
  }
}

/** Refuses to credit £0.00. */
export function refuseNothing({ lines }: CreditInput): never {
  throw invalid(lines ? 'lines' : 'amount', MESSAGES.creditNothing)
}

/** Refuses to leave more recorded as deducted than there is to deduct. */
export function refuseDeducted({ lines, amount }: CreditInput): never {
  const path = lines ? 'lines' : amount === undefined ? 'full' : 'amount'
  throw invalid(path, MESSAGES.creditDeducted)
}

/** Refuses to reopen the stage of an invoice that bills none, or of which something is left. */
export function refuseReopening(invoice: { stage: number | null }, isAllCredited: boolean): void {
  if (invoice.stage === null) throw invalid('reopen_stage', MESSAGES.reopenNoStage)
  if (!isAllCredited) throw invalid('reopen_stage', MESSAGES.reopenNotAll)
}

const invalid = (path: string, message: string) =>
  new Refusal('invalid_input', { issues: [{ path, message }] })

/** Refuses more than is left, with what is left of each line and each row of the VAT table. */
export function creditExceeds({ rows, lines, hasAmounts }: LeftToCredit): Refusal {
  return new Refusal('credit_exceeds', {
    left_amount: fromPence(totalOf(rows)),
    // Once an amount was credited, no quantity says any more what is left of its line.
    lines: hasAmounts
      ? []
      : lines.map(({ id, quantity, credited }) => ({
          item_id: id,
          left_quantity: formatTrimmedDecimal(quantity - credited.quantity, QUANTITY_SCALE),
        })),
    rows: rows.map(({ category, rate, net, vat }) => ({
      vat_category: category,
      vat_rate: rate === null ? null : formatHundredths(rate),
      left_net: fromPence(net),
      left_vat: fromPence(vat),
    })),
  })
}
