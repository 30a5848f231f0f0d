import { planAmounts, shareWords, whenWordsForCustomer } from '@quotespark/domain/billing'
import { formatMoney, subtractMoney } from '@quotespark/domain/money'
import { cleanText } from '@quotespark/domain/text'
import type { DocumentView } from '../document-view.ts'

/** Title, share, time and amount of a stage. */
export type PrintedStage = [title: string, share: string, when: string, amount: string]

/** The payment plan with the amounts of the selection that the document has; empty without a plan. */
export function printedPlan({
  billing_stages = [],
  subtotal,
  discount_total,
  vat_by_rate,
  prices_include_vat,
}: Pick<
  DocumentView,
  'billing_stages' | 'subtotal' | 'discount_total' | 'vat_by_rate' | 'prices_include_vat'
>): PrintedStage[] {
  const totals = { net_amount: subtractMoney(subtotal, discount_total), vat_by_rate }
  const amounts = planAmounts(billing_stages, totals, prices_include_vat ?? false)
  return billing_stages.map((stage, at) => [
    cleanText(stage.title),
    shareOf(stage),
    whenWordsForCustomer(stage.when),
    formatMoney(amounts[at]?.total_amount ?? '0.00'),
  ])
}

function shareOf(stage: Parameters<typeof shareWords>[0]): string {
  const words = shareWords(stage)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
