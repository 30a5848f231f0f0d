import { useAccount } from '~/account/account.ts'
import { DocumentDiscount } from './discount/document-discount.tsx'
import type { TypedDiscount } from './discount/typed-discount.ts'
import type { LineList } from './line/line-list.ts'
import { LinesTotals } from './lines-totals.tsx'

export interface LiveTotalsProps {
  lines: LineList
  bills: boolean
  discount: TypedDiscount
  /** True when the document charges VAT; defaults to whether the company is VAT-registered. */
  chargesVat?: boolean
}

/** Totals of a company's document, updated as its lines are typed. */
export function LiveTotals({ lines, bills, discount, chargesVat }: LiveTotalsProps) {
  const { company } = useAccount()
  const vat_registered = chargesVat ?? company.vat_registered
  return (
    <>
      <DocumentDiscount />
      <LinesTotals lines={lines} bills={bills} vat_registered={vat_registered} {...discount} />
    </>
  )
}
