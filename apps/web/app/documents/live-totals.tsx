import { formatMoney, MAX_AMOUNT } from '@quotespark/domain'
import { Alert } from '@quotespark/ui'
import { useFormContext, useWatch } from 'react-hook-form'
import { useAccount } from '~/account/account.ts'
import type { DocumentLines } from './line-fields.ts'
import { previewTotals } from './preview-totals.ts'
import { TotalsList } from './totals-list.tsx'

/** The totals of the lines being edited, as they are typed. Alone re-renders while typing. */
export function LiveTotals({ whole }: { whole: boolean }) {
  const { company } = useAccount()
  const { vat_registered } = company
  const { control } = useFormContext<DocumentLines>()
  const totals = useWatch({
    control,
    name: 'items',
    compute: (items) => previewTotals(items, { whole, vat_registered }),
  })
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
