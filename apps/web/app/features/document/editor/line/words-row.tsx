import { formatMoney } from '@quotespark/domain/money'
import { cn, Field, Textarea } from '@quotespark/ui'
import { totalsOfLines } from '../preview-totals.ts'
import { MoveHandle, RemoveButton } from './line-buttons.tsx'
import type { LineEditing } from './line-editing.ts'
import type { WordsKind } from './line-fields.ts'
import { LineLabel } from './line-label.tsx'
import { lineField, rowPadding, wordsGrid } from './line-layout.ts'
import { inputName, type KeyedLine } from './line-list.ts'
import { LineMenu } from './line-menu.tsx'
import { useLinesValue } from './use-lines.ts'

export interface WordsRowProps {
  line: KeyedLine
  editing: LineEditing
  kind: WordsKind
  dragged: boolean
}

const WORDS: Readonly<Record<WordsKind, { label: string; placeholder: string; className: string }>> = {
  heading: { label: 'Section', placeholder: 'Name the section', className: 'font-semibold' },
  text: { label: 'Text', placeholder: 'Add a note between the lines', className: '' },
  subtotal: { label: 'Subtotal', placeholder: 'Subtotal', className: 'font-medium' },
}

/** A heading, a text, or the subtotal of the lines above it. Nothing is charged for it. */
export function WordsRow({ line, editing, kind, dragged }: WordsRowProps) {
  const { key, fields, problems } = line
  const { label, placeholder, className } = WORDS[kind]
  return (
    <li
      onKeyDown={(event) => editing.goOn(key, event)}
      className={cn(
        wordsGrid,
        rowPadding,
        'border-border border-b bg-muted/50 py-4 @min-[50rem]:py-2',
        dragged && 'relative z-10 rounded-md border-transparent bg-raised shadow-raised',
      )}
    >
      <div className="[grid-area:move]">
        <MoveHandle lineKey={key} editing={editing} />
      </div>
      <Field
        label={<LineLabel text={label} lineKey={key} />}
        error={problems.description}
        className={cn(lineField, '[grid-area:description] [&>div:first-child]:sr-only')}
      >
        <Textarea
          name={inputName(key, 'description')}
          rows={1}
          value={fields.description}
          onChange={({ target }) => editing.change(key, { description: target.value })}
          autoComplete="off"
          placeholder={placeholder}
          className={cn('resize-none', className)}
        />
      </Field>
      {kind === 'subtotal' && <SubtotalAmount line={line} editing={editing} />}
      <div className="flex justify-end [grid-area:remove]">
        <LineMenu lineKey={key} editing={editing} />
        <RemoveButton lineKey={key} editing={editing} disabled={false} />
      </div>
    </li>
  )
}

/** The subtotal of the lines above it, back to the previous subtotal. */
function SubtotalAmount({
  line: { key },
  editing: { lines, bills },
}: Pick<WordsRowProps, 'line' | 'editing'>) {
  const total = useLinesValue(lines, (current) => {
    const position = lines.positions().get(key) ?? -1
    return totalsOfLines(current, { bills, vat_registered: false })?.lines[position]?.total_price ?? ''
  })
  return (
    <span className="amount flex h-control items-center justify-end font-semibold text-sm [grid-area:total]">
      {total === '' ? '–' : formatMoney(total)}
    </span>
  )
}
