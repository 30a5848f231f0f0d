import { type VatPeriods, vatPeriodOf } from '@quotespark/domain/billing'
import { addDays } from '@quotespark/domain/time'

/** The VAT period before or after these days. */
export function stepped({ from, to }: { from: string; to: string }, by: 1 | -1, periods: VatPeriods) {
  return vatPeriodOf(by === 1 ? addDays(to, 1) : addDays(from, -1), periods)
}
