import type { Invoice } from '@quotespark/contract'
import { formatQuantity } from '@quotespark/domain/line'
import { formatMoney } from '@quotespark/domain/money'
import { Input } from '@quotespark/ui'
import { useId } from 'react'
import { creditableLines } from './credit-ways.ts'

export interface CreditLinesProps {
  invoice: Invoice
  quantities: Readonly<Record<string, string>>
  onChange: (quantities: Record<string, string>) => void
}

/** A quantity for each line of the invoice; one left empty credits nothing. */
export function CreditLines({ invoice, quantities, onChange }: CreditLinesProps) {
  const baseId = useId()
  return (
    <fieldset className="flex flex-col">
      <legend className="sr-only">Quantities to credit</legend>
      {creditableLines(invoice).map((item) => {
        const nameId = `${baseId}-${item.id}`
        return (
          <div
            key={item.id}
            className="flex items-center justify-between gap-4 border-border border-t py-2.5 first-of-type:border-t-0"
          >
            <div id={nameId} className="min-w-0 text-sm">
              <p className="wrap-anywhere line-clamp-2 font-medium">{item.description}</p>
              <p className="text-muted-foreground tabular-nums">{formatMoney(item.total_price)}</p>
            </div>
            <div className="flex shrink-0 items-center gap-2">
              <Input
                aria-label="Quantity to credit"
                aria-describedby={`${nameId} ${nameId}-of`}
                inputMode="decimal"
                autoComplete="off"
                placeholder="0"
                value={quantities[item.id] ?? ''}
                onChange={(event) => onChange({ ...quantities, [item.id]: event.target.value })}
                className="w-20 text-right tabular-nums"
              />
              <span id={`${nameId}-of`} className="min-w-10 text-muted-foreground text-sm tabular-nums">
                of {formatQuantity(item)}
              </span>
            </div>
          </div>
        )
      })}
    </fieldset>
  )
}
