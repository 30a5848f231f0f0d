import { INCOME_BASES, INCOME_BASIS_LABELS, type IncomeBasis } from '@quotespark/domain/report'
import { SegmentedControl } from '@quotespark/ui'

const BASES = INCOME_BASES.map((value) => ({ value, label: INCOME_BASIS_LABELS[value] }))

export function BasisControl({
  basis,
  onShow,
}: {
  basis: IncomeBasis
  onShow: (basis: IncomeBasis) => void
}) {
  return <SegmentedControl label="Basis" options={BASES} value={basis} onValueChange={onShow} />
}
