import type { PortalQuote } from '@quotespark/contract'
import { planAmounts } from '@quotespark/domain/billing'
import { includesVat, type Totals } from '@quotespark/domain/document'

export type PlannedTotals = Pick<Totals, 'net_amount' | 'vat_by_rate'>

/** Says what each stage of the plan comes to, VAT included; nothing while the choice is invalid. */
export function plannedTotals(
  quote: Pick<PortalQuote, 'billing_stages' | 'vat_registered' | 'prices_include_vat'>,
  totals: PlannedTotals | null,
): string[] {
  if (totals === null) return []
  const amounts = planAmounts(quote.billing_stages, totals, includesVat(quote))
  return amounts.map(({ total_amount }) => total_amount)
}
