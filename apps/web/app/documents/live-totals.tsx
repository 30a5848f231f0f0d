import { formatMoney, MAX_AMOUNT } from '@quotespark/domain'
import { Alert } from '@quotespark/ui'
import { useAccount } from '~/account/account.ts'
import type { LineList } from './line-list.ts'
import { TotalsList } from './totals-list.tsx'
import { totalsOfLines } from './totals-of-lines.ts'
import { useLines } from './use-lines.ts'

/** The totals of the lines being edited, as they are typed. */
export function LiveTotals({ lines, whole }: { lines: LineList; whole: boolean }) {
  const { vat_registered } = useAccount().company
  const totals = totalsOfLines(useLines(lines), { whole, vat_registered })
  return (
    <>
      <TotalsList totals={totals} vat_registered={vat_registered} />
      {totals === null && (
        <Alert tone="danger" live className="mt-4" title="This amount is too large">
          A document cannot come to more than {formatMoney(MAX_AMOUNT)}.
        </Alert>
      )}
    </>
  )
}
