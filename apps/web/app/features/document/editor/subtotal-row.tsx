import { formatMoney } from '@quotespark/domain'
import { cn, Field, Input } from '@quotespark/ui'
import { MoveHandle, RemoveButton } from './line-buttons.tsx'
import type { LineEditing } from './line-editing.ts'
import { LineLabel } from './line-label.tsx'
import { lineField, subtotalGrid } from './line-layout.ts'
import { inputName, type KeyedLine } from './line-list.ts'
import { totalsOfLines } from './preview-totals.ts'
import { useOfLines } from './use-lines.ts'

export interface SubtotalRowProps {
  line: KeyedLine
  editing: LineEditing
  dragged: boolean
}

/** A marker among the lines: shows what those above it come to, back to the marker before. Nothing is charged for it. */
export function SubtotalRow({ line, editing, dragged }: SubtotalRowProps) {
  const { key, fields, problems } = line
  const { lines, forInvoice } = editing
  const total = useOfLines(lines, (current) => {
    const position = lines.positions().get(key) ?? -1
    return totalsOfLines(current, { forInvoice, vat_registered: false })?.lines[position]?.total_price ?? ''
  })
  return (
    <li
      onKeyDown={(event) => editing.goOn(key, event)}
      className={cn(
        subtotalGrid,
        'border-border border-b bg-muted/50 px-5 py-4 sm:px-6 @min-[47rem]:py-2',
        dragged && 'relative z-10 rounded-md border-transparent bg-raised shadow-raised',
      )}
    >
      <div className="[grid-area:move]">
        <MoveHandle line={line} editing={editing} />
      </div>
      <Field
        label={<LineLabel text="Description" lineKey={key} />}
        error={problems.description}
        className={cn(lineField, '[grid-area:description] [&>div:first-child]:sr-only')}
      >
        <Input
          name={inputName(key, 'description')}
          value={fields.description}
          onValueChange={(description) => editing.change(key, { description })}
          autoComplete="off"
          placeholder="Subtotal"
        />
      </Field>
      <span className="amount flex h-control items-center justify-end font-semibold text-sm [grid-area:total]">
        {total === '' ? '–' : formatMoney(total)}
      </span>
      <div className="flex justify-end [grid-area:remove]">
        <RemoveButton line={line} editing={editing} disabled={false} />
      </div>
    </li>
  )
}
