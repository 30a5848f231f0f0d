import { formatMoney, MAX_AMOUNT } from '@quotespark/domain'
import { Alert } from '@quotespark/ui'
import { useAccount } from '~/account/account.ts'
import type { LineList } from './line-list.ts'
import { TotalsList } from './totals-list.tsx'
import { totalsOfLines } from './totals-of-lines.ts'
import { useLines } from './use-lines.ts'

export interface LiveTotalsProps {
  lines: LineList
  whole: boolean
  /** Whether the document bears VAT; as the company is registered unless told. */
  chargesVat?: boolean
}

/** The totals of the lines being edited, as they are typed. */
export function LiveTotals({ lines, whole, chargesVat }: LiveTotalsProps) {
  const { company } = useAccount()
  const vat_registered = chargesVat ?? company.vat_registered
  const totals = totalsOfLines(useLines(lines), { whole, vat_registered })
  return (
    <>
      <TotalsList totals={totals} showsVat={vat_registered} />
      {totals === null && (
        <Alert tone="danger" live className="mt-4" title="This amount is too large">
          A document cannot come to more than {formatMoney(MAX_AMOUNT)}.
        </Alert>
      )}
    </>
  )
}
