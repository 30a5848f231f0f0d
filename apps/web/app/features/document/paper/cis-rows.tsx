import { type Cis, cisRows } from '@quotespark/domain/billing'
import { formatMoney } from '@quotespark/domain/money'
import { isWide, ROW_LOOK } from './totals-rows.ts'

/** Rows below the total of an invoice from which CIS is deducted: labour, materials, the deduction and what is to be paid. */
export function CisRows({ cis, utr = null }: { cis: Cis; utr?: string | null }) {
  return (
    <>
      {cisRows(cis).map(({ name, label, amount }) => {
        const look = ROW_LOOK[name === 'to_pay' ? 'total' : 'plain']
        const value = formatMoney(amount)
        return (
          <div key={name} className={look.row}>
            <dt className={look.label}>{label}</dt>
            <dd className={isWide(value) ? look.wideValue : look.value}>{value}</dd>
          </div>
        )
      })}
      {utr && (
        <div className={ROW_LOOK.plain.row}>
          <dt className={ROW_LOOK.plain.label}>UTR</dt>
          <dd className={ROW_LOOK.plain.value}>{utr}</dd>
        </div>
      )}
    </>
  )
}
