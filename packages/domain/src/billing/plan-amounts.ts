import type { Totals } from '../document/totals.ts'
import { fromPence, type Money } from '../money/money.ts'
import { type BillingStage, forecastStages } from './stage.ts'
import { type TaxAmounts, taxRows, totalOf } from './tax-row.ts'

export interface StageAmounts {
  net_amount: Money
  tax_amount: Money
  total_amount: Money
}

export function amountsOfRows(rows: readonly TaxAmounts[]): StageAmounts {
  return {
    net_amount: fromPence(rows.reduce((sum, { net }) => sum + net, 0n)),
    tax_amount: fromPence(rows.reduce((sum, { vat }) => sum + vat, 0n)),
    total_amount: fromPence(totalOf(rows)),
  }
}

/**
 * The amount of each stage of a plan when none is billed yet and they are billed in their order. Every share is a percentage, an
 * amount or nothing; a malformed amount throws.
 */
export function planAmounts(
  stages: readonly Pick<BillingStage, 'percent' | 'amount'>[],
  totals: Pick<Totals, 'net_amount' | 'vat_by_rate'>,
  pricesIncludeVat: boolean,
): StageAmounts[] {
  return forecastStages(stages, taxRows(totals), pricesIncludeVat).map(amountsOfRows)
}
