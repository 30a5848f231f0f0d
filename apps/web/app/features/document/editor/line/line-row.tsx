import { isSelected } from '@quotespark/domain/choice'
import { formatMoney } from '@quotespark/domain/money'
import { cn } from '@quotespark/ui'
import { memo } from 'react'
import { lazyPart } from '~/screens/lazy-part.tsx'
import { previewLineTotal } from '../preview-totals.ts'
import { MoveHandle, RemoveButton } from './line-buttons.tsx'
import { LineDescription } from './line-description.tsx'
import type { LineEditing } from './line-editing.ts'
import { hasExtras } from './line-extras-shown.ts'
import { LineQuantity, LineUnitPrice } from './line-figures.tsx'
import { LineNumber } from './line-label.tsx'
import { lineGrid, rowPadding } from './line-layout.ts'
import type { KeyedLine } from './line-list.ts'
import { LineMenu } from './line-menu.tsx'
import { LineUnit } from './line-unit.tsx'
import { LineVat } from './line-vat.tsx'
import { WordsRow } from './words-row.tsx'

// Loaded only when a line has extras.
const LineExtras = lazyPart(async () => (await import('./line-extras.tsx')).LineExtras, { fallback: null })

export interface LineRowProps {
  line: KeyedLine
  editing: LineEditing
  /** False for a lone line, which cannot be removed. */
  removable: boolean
  dragged: boolean
}

/**
 * Skips layout and paint of a line out of sight; it can still be found, focused and read out. Until it has been seen it
 * takes the height of a line at this width, without its padding.
 */
const offscreen =
  '[content-visibility:auto] [contain-intrinsic-size:auto_16.625rem] @min-[36rem]:[contain-intrinsic-size:auto_7.875rem] @min-[50rem]:[contain-intrinsic-size:auto_2.375rem]'

/** One line of the editor; redraws only when that line changes. */
export const LineRow = memo(function LineRow({ line, editing, removable, dragged }: LineRowProps) {
  const { kind } = line.fields
  return kind === 'line' ? (
    <ChargedRow line={line} editing={editing} removable={removable} dragged={dragged} />
  ) : (
    <WordsRow line={line} editing={editing} kind={kind} dragged={dragged} />
  )
})

function ChargedRow({ line, editing, removable, dragged }: LineRowProps) {
  const { key, fields, problems } = line
  const { bills } = editing
  const isOne = editing.offers && fields.choice === 'one_of'
  const total = previewLineTotal(fields, bills)
  const isLeft = editing.offers && !isSelected(fields)
  return (
    <li
      onKeyDown={(event) => editing.goOn(key, event)}
      className={cn(
        lineGrid(editing.showsVat),
        rowPadding,
        isOne && 'shadow-[inset_3px_0_0_0_var(--color-primary)]',
        'border-border border-b py-4 @min-[50rem]:py-2',
        dragged ? 'relative z-10 rounded-md border-transparent bg-raised shadow-raised' : offscreen,
      )}
    >
      <div className="flex items-center gap-1 [grid-area:move] @min-[36rem]:pt-5 @min-[50rem]:pt-0">
        <MoveHandle lineKey={key} editing={editing} />
        <span aria-hidden="true" className="font-medium text-sm @min-[36rem]:hidden">
          Line <LineNumber lineKey={key} />
        </span>
      </div>
      <LineDescription line={line} editing={editing} />
      <LineQuantity
        lineKey={key}
        value={fields.quantity}
        problem={problems.quantity}
        hasRoom={!problems.description}
        editing={editing}
      />
      <LineUnit lineKey={key} unit={fields.unit} problem={problems.unit} editing={editing} />
      <LineUnitPrice
        lineKey={key}
        value={fields.unit_price}
        problem={problems.unit_price}
        editing={editing}
      />
      {editing.showsVat && <LineVat line={line} editing={editing} />}
      <div className="flex min-w-0 flex-col gap-1 text-right text-sm [grid-area:total]">
        <span className="text-muted-foreground text-xs leading-4 @max-[36rem]:sr-only @min-[50rem]:sr-only">
          Line Total
        </span>
        <span
          className={cn(
            'amount flex h-control items-center justify-end font-medium',
            isLeft && 'text-muted-foreground',
          )}
        >
          {total === null ? '–' : formatMoney(total)}
        </span>
      </div>
      <div className="flex justify-end [grid-area:remove] @min-[36rem]:pt-5 @min-[50rem]:pt-0">
        <LineMenu lineKey={key} editing={editing} />
        {(removable || bills) && <RemoveButton lineKey={key} editing={editing} disabled={!removable} />}
      </div>
      {hasExtras(fields, editing) && <LineExtras line={line} editing={editing} />}
    </li>
  )
}
