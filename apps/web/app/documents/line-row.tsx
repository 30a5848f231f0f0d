import { formatMoney } from '@quotespark/domain'
import { cn, Field, IconButton, MoneyInput, QuantityInput, Select } from '@quotespark/ui'
import { GripVertical, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { LineDescription } from './line-description.tsx'
import type { LineEditing } from './line-editing.ts'
import { LineLabel } from './line-label.tsx'
import { lineField, lineGrid } from './line-layout.ts'
import { settleQuantity, settleUnitPrice } from './line-text.ts'
import { previewLineTotal } from './preview-totals.ts'

export interface LineRowProps {
  index: number
  editing: LineEditing
  /** A lone line cannot be removed. */
  removable: boolean
  dragged: boolean
}

export const LineRow = memo(function LineRow({ index, editing, removable, dragged }: LineRowProps) {
  const number = index + 1
  return (
    <li
      data-line={index}
      onKeyDown={(event) => editing.goOn(index, event)}
      className={cn(
        lineGrid(editing.showsVat),
        'group/line border-border border-b px-5 py-4 sm:px-6 @min-[47rem]:py-2',
        dragged && 'relative z-10 rounded-md border-transparent bg-raised shadow-raised',
      )}
    >
      <div className="flex items-center gap-1 [grid-area:move] @min-[30rem]:pt-[1.375rem] @min-[47rem]:pt-0">
        <MoveHandle index={index} editing={editing} />
        <span aria-hidden="true" className="font-medium text-sm @min-[30rem]:hidden">
          Line {number}
        </span>
      </div>
      <LineDescription index={index} editing={editing} />
      <LineQuantity index={index} editing={editing} />
      <LineUnitPrice index={index} editing={editing} />
      {editing.showsVat && <LineVat index={index} editing={editing} />}
      <LineTotal index={index} editing={editing} />
      <div className="flex justify-end [grid-area:remove] @min-[30rem]:pt-[1.375rem] @min-[47rem]:pt-0">
        {removable && (
          <IconButton
            label={`Remove line ${number}`}
            tooltip={false}
            data-remove
            onClick={() => editing.removeLine(index)}
            className="-mr-2 text-muted-foreground hover:text-danger-strong"
          >
            <Trash2 />
          </IconButton>
        )}
      </div>
    </li>
  )
})

type LinePartProps = Pick<LineRowProps, 'index' | 'editing'>

/** Dragged by a pointer, moved by the arrow keys. */
function MoveHandle({ index, editing }: LinePartProps) {
  return (
    <button
      type="button"
      data-move
      aria-label={`Move line ${index + 1}`}
      aria-describedby={editing.moveHintId}
      onKeyDown={(event) => editing.moveByKey(index, event)}
      onPointerDown={(event) => editing.startDrag(index, event)}
      className="-ml-2 flex h-control w-8 cursor-grab touch-none items-center justify-center rounded-md text-muted-foreground transition-colors hover:bg-muted hover:text-foreground active:cursor-grabbing"
    >
      <GripVertical className="size-4" />
    </button>
  )
}

function LineQuantity({ index, editing }: LinePartProps) {
  const { field, fieldState } = useController({ control: editing.control, name: `items.${index}.quantity` })
  return (
    <Field
      label={<LineLabel text="Quantity" index={index} />}
      error={fieldState.error?.message}
      className={`${lineField} [grid-area:quantity]`}
    >
      <QuantityInput
        ref={field.ref}
        name={field.name}
        integer={editing.whole}
        align="end"
        value={field.value}
        onValueChange={field.onChange}
        onBlur={() => {
          const settled = settleQuantity(field.value, { whole: editing.whole })
          if (settled !== field.value) field.onChange(settled)
          field.onBlur()
        }}
      />
    </Field>
  )
}

function LineUnitPrice({ index, editing }: LinePartProps) {
  const { field, fieldState } = useController({ control: editing.control, name: `items.${index}.unit_price` })
  return (
    <Field
      label={<LineLabel text="Unit Price" index={index} />}
      error={fieldState.error?.message}
      className={`${lineField} [grid-area:price]`}
    >
      <MoneyInput
        ref={field.ref}
        name={field.name}
        align="end"
        value={field.value}
        onValueChange={field.onChange}
        // The price of a new line is there to be typed over.
        onFocus={(event) => event.target.select()}
        onBlur={() => {
          const settled = settleUnitPrice(field.value)
          if (settled !== field.value) field.onChange(settled)
          field.onBlur()
        }}
      />
    </Field>
  )
}

function LineVat({ index, editing }: LinePartProps) {
  const { field, fieldState } = useController({ control: editing.control, name: `items.${index}.vat_rate` })
  return (
    <Field
      label={<LineLabel text="VAT" index={index} />}
      error={fieldState.error?.message}
      className={`${lineField} [grid-area:vat]`}
    >
      <Select
        ref={field.ref}
        value={field.value}
        onValueChange={field.onChange}
        onBlur={field.onBlur}
        options={editing.vatRates}
      />
    </Field>
  )
}

function LineTotal({ index, editing }: LinePartProps) {
  const total = useWatch({
    control: editing.control,
    name: [`items.${index}.quantity`, `items.${index}.unit_price`],
    // A line that is being removed has no values any more.
    compute: ([quantity = '', unit_price = '']) => previewLineTotal(quantity, unit_price, editing.whole),
  })
  return (
    <div className="flex min-w-0 flex-col gap-1 text-right text-sm [grid-area:total]">
      <span className="text-muted-foreground text-xs leading-5 @min-[47rem]:sr-only">Line Total</span>
      <span className="amount flex h-control items-center justify-end font-medium">
        {total === null ? '–' : formatMoney(total)}
      </span>
    </div>
  )
}
