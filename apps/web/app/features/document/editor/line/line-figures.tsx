import { typedQuantity, typedUnitPrice } from '@quotespark/domain/typed-number'
import { cn, Field, MoneyInput, QuantityInput } from '@quotespark/ui'
import { memo } from 'react'
import { useTypedNumber } from '~/forms/use-typed-number.ts'
import type { LineEditing } from './line-editing.ts'
import { LineLabel } from './line-label.tsx'
import { lineField, reachesUnit, wideProblem } from './line-layout.ts'
import { inputName } from './line-list.ts'

export interface LineFigureProps {
  lineKey: string
  /** As typed. */
  value: string
  problem: string | undefined
  editing: LineEditing
}

export interface LineQuantityProps extends LineFigureProps {
  /** True when an error may use the space below the description. */
  hasRoom: boolean
}

/** The quantity of a line; redraws only when it changes. */
export const LineQuantity = memo(function LineQuantity(props: LineQuantityProps) {
  const { lineKey, value, editing, hasRoom } = props
  const { leave, saidOf } = useTypedNumber((typed) => typedQuantity(typed, { settles: !editing.bills }))
  const said = saidOf(value)
  const problem = props.problem ?? said.problem
  return (
    <Field
      label={<LineLabel text="Quantity" lineKey={lineKey} />}
      description={said.note}
      error={problem}
      className={cn(lineField, reachesUnit, '[grid-area:quantity]', problem && hasRoom && wideProblem)}
    >
      <QuantityInput
        name={inputName(lineKey, 'quantity')}
        align="end"
        className="px-2.5"
        value={value}
        onValueChange={(quantity) => editing.change(lineKey, { quantity })}
        read={(typed) => typedQuantity(typed).text}
        onBlur={() => {
          const quantity = leave(value)
          if (quantity !== value) editing.change(lineKey, { quantity })
        }}
      />
    </Field>
  )
})

/** The unit price of a line, net of VAT; redraws only when it changes. */
export const LineUnitPrice = memo(function LineUnitPrice({
  lineKey,
  value,
  problem,
  editing,
}: LineFigureProps) {
  const { leave, saidOf } = useTypedNumber((typed) => typedUnitPrice(typed, { settles: !editing.bills }))
  const said = saidOf(value)
  return (
    <Field
      label={<LineLabel text="Unit Price" lineKey={lineKey} />}
      description={said.note}
      error={problem ?? said.problem}
      className={`${lineField} [grid-area:price]`}
    >
      <MoneyInput
        name={inputName(lineKey, 'unit_price')}
        align="end"
        value={value}
        onValueChange={(unit_price) => editing.change(lineKey, { unit_price })}
        // The price of a new line is there to be typed over.
        onFocus={(event) => event.target.select()}
        onBlur={() => {
          const unit_price = leave(value)
          if (unit_price !== value) editing.change(lineKey, { unit_price })
        }}
      />
    </Field>
  )
})
