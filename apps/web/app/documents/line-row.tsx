import { formatMoney } from '@quotespark/domain'
import { cn, Field, IconButton, MoneyInput, QuantityInput, Select } from '@quotespark/ui'
import { GripVertical, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { LineDescription } from './line-description.tsx'
import type { LineEditing } from './line-editing.ts'
import { LineLabel, LineNumber } from './line-label.tsx'
import { lineField, lineGrid } from './line-layout.ts'
import { inputName, type KeyedLine } from './line-list.ts'
import { useLineNumber } from './line-number.ts'
import { settleQuantity, settleUnitPrice } from './line-text.ts'
import { previewLineTotal } from './preview-totals.ts'

export interface LineRowProps {
  line: KeyedLine
  editing: LineEditing
  /** A lone line cannot be removed. */
  removable: boolean
  dragged: boolean
}

/**
 * A line out of sight costs no layout and no paint; it stays found, focusable and read out. Until it has been seen it
 * takes the height of a line at this width, without its padding.
 */
const offscreen =
  '[content-visibility:auto] [contain-intrinsic-size:auto_16.625rem] @min-[30rem]:[contain-intrinsic-size:auto_7.875rem] @min-[47rem]:[contain-intrinsic-size:auto_2.375rem]'

/** '99999.99': more characters than these are written smaller. */
const WIDE_AMOUNT = 8

/** Drawn anew only when its own line has changed. */
export const LineRow = memo(function LineRow({ line, editing, removable, dragged }: LineRowProps) {
  const { key, fields, problems } = line
  const { whole, showsVat } = editing
  const total = previewLineTotal(fields.quantity, fields.unit_price, whole)
  return (
    <li
      onKeyDown={(event) => editing.goOn(key, event)}
      className={cn(
        lineGrid(showsVat),
        'border-border border-b px-5 py-4 sm:px-6 @min-[47rem]:py-2',
        dragged ? 'relative z-10 rounded-md border-transparent bg-raised shadow-raised' : offscreen,
      )}
    >
      <div className="flex items-center gap-1 [grid-area:move] @min-[30rem]:pt-5 @min-[47rem]:pt-0">
        <MoveHandle line={line} editing={editing} />
        <span aria-hidden="true" className="font-medium text-sm @min-[30rem]:hidden">
          Line <LineNumber lineKey={key} />
        </span>
      </div>
      <LineDescription line={line} editing={editing} />
      <Field
        label={<LineLabel text="Quantity" lineKey={key} />}
        error={problems.quantity}
        className={`${lineField} [grid-area:quantity]`}
      >
        <QuantityInput
          name={inputName(key, 'quantity')}
          integer={whole}
          align="end"
          value={fields.quantity}
          onValueChange={(quantity) => editing.change(key, { quantity })}
          onBlur={() => {
            const quantity = settleQuantity(fields.quantity, { whole })
            if (quantity !== fields.quantity) editing.change(key, { quantity })
          }}
        />
      </Field>
      <Field
        label={<LineLabel text="Unit Price" lineKey={key} />}
        error={problems.unit_price}
        className={`${lineField} [grid-area:price]`}
      >
        <MoneyInput
          name={inputName(key, 'unit_price')}
          align="end"
          value={fields.unit_price}
          onValueChange={(unit_price) => editing.change(key, { unit_price })}
          // The price of a new line is there to be typed over.
          onFocus={(event) => event.target.select()}
          onBlur={() => {
            const unit_price = settleUnitPrice(fields.unit_price)
            if (unit_price !== fields.unit_price) editing.change(key, { unit_price })
          }}
        />
      </Field>
      {showsVat && (
        <Field
          label={<LineLabel text="VAT" lineKey={key} />}
          error={problems.vat_rate}
          className={`${lineField} [grid-area:vat]`}
        >
          <Select
            value={fields.vat_rate}
            onValueChange={(vat_rate) => editing.change(key, { vat_rate })}
            options={editing.vatRates}
          />
        </Field>
      )}
      <div className="flex min-w-0 flex-col gap-1 text-right text-sm [grid-area:total]">
        <span className="text-muted-foreground text-xs leading-4 @min-[47rem]:sr-only">Line Total</span>
        <span
          className={cn(
            'amount flex h-control items-center justify-end font-medium',
            total !== null && total.length > WIDE_AMOUNT && 'text-xs tracking-tight',
          )}
        >
          {total === null ? '–' : formatMoney(total)}
        </span>
      </div>
      <div className="flex justify-end [grid-area:remove] @min-[30rem]:pt-5 @min-[47rem]:pt-0">
        {removable && <RemoveButton line={line} editing={editing} />}
      </div>
    </li>
  )
})

interface LineButtonProps {
  line: KeyedLine
  editing: LineEditing
}

/** Dragged by a pointer, moved by the arrow keys. */
function MoveHandle({ line, editing }: LineButtonProps) {
  return (
    <button
      type="button"
      data-move
      aria-label={`Move line ${useLineNumber(line.key)}`}
      aria-describedby={editing.moveHintId}
      onKeyDown={(event) => editing.moveByKey(line.key, event)}
      onPointerDown={(event) => editing.startDrag(line.key, event)}
      className="-ml-2 flex h-control w-8 cursor-grab touch-none items-center justify-center rounded-md text-muted-foreground transition-colors hover:bg-muted hover:text-foreground active:cursor-grabbing"
    >
      <GripVertical className="size-4" />
    </button>
  )
}

function RemoveButton({ line, editing }: LineButtonProps) {
  return (
    <IconButton
      label={`Remove line ${useLineNumber(line.key)}`}
      tooltip={false}
      data-remove
      onClick={() => editing.removeLine(line.key)}
      className="-mr-2 text-muted-foreground hover:text-danger-strong"
    >
      <Trash2 />
    </IconButton>
  )
}
