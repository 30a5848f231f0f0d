import { isZeroMoney } from '../money/money.ts'
import { formatVatRate } from '../money/vat.ts'
import type { VatBreakdownRow } from './totals.ts'
import { VAT_CATEGORY_LABELS } from './vat-category.ts'

/** '20%', 'No VAT', 'Exempt', 'Reverse charge 20%', or 'As entered' for VAT typed as an amount without a rate. */
export function formatVatRow({
  vat_rate,
  vat,
  vat_category,
  exemption_reason = null,
}: Pick<VatBreakdownRow, 'vat_rate' | 'vat'> & Partial<VatBreakdownRow>): string {
  if (vat_category === 'AE') return `${VAT_CATEGORY_LABELS.AE} ${formatVatRate(vat_rate)}`
  if (vat_category === 'O') return 'Outside the scope'
  // Without a reason, nobody has said that the supply is exempt.
  if (vat_category === 'E' && exemption_reason !== null) return VAT_CATEGORY_LABELS.E
  return vat_rate === null && !isZeroMoney(vat) ? 'As entered' : formatVatRate(vat_rate)
}
