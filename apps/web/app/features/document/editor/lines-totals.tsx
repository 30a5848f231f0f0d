import { formatMoney, MAX_AMOUNT } from '@quotespark/domain/money'
import { Alert } from '@quotespark/ui'
import { CisRows } from '../paper/cis-rows.tsx'
import { TotalsList } from '../paper/totals-list.tsx'
import { settleDiscount } from './discount/typed-discount.ts'
import type { LineList } from './line/line-list.ts'
import { useLines } from './line/use-lines.ts'
import { previewCis, type TotalsOptions, totalsOfLines } from './preview-totals.ts'

/** Totals of the lines being edited, updated as they are typed. */
export function LinesTotals({ lines, ...options }: TotalsOptions & { lines: LineList }) {
  const current = useLines(lines)
  const totals = totalsOfLines(current, options)
  const discount = settleDiscount(options)
  const cis =
    options.cis_rate == null
      ? null
      : previewCis(
          current.map(({ fields }) => fields),
          totals,
          options,
        )
  return (
    <>
      <TotalsList totals={totals && { ...totals, ...discount }} showsVat={options.vat_registered}>
        {cis && <CisRows cis={cis} />}
      </TotalsList>
      {totals === null && (
        <Alert tone="danger" live className="mt-4" title="This amount is too large">
          A document’s total cannot be more than {formatMoney(MAX_AMOUNT)}.
        </Alert>
      )}
    </>
  )
}
