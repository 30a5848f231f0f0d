import { formatMoney } from '@quotespark/domain/money'
import type { PastedColumn, PastedRow } from '@quotespark/domain/pasted-rows'
import { cn, Input } from '@quotespark/ui'
import { memo, useId } from 'react'
import { COLUMN_LABELS } from './column-labels.ts'

export interface PastedRowCellsProps {
  /** Position of the row, from 0. */
  at: number
  cells: readonly string[]
  columns: readonly PastedColumn[]
  read: PastedRow
  /** The row as it was pasted: a cell that could not be read then stays a field while it is corrected. */
  readPasted: PastedRow
  isTicked: boolean
  onTick: (at: number, isTicked: boolean) => void
  onCorrect: (row: number, column: number, cell: string) => void
}

const FIGURES: readonly PastedColumn[] = ['quantity', 'unit_price', 'discount', 'vat', 'amount']
const cell = 'border-border border-b px-2 py-1.5 align-top [tr:last-child>&]:border-b-0'

/** One pasted row; redraws only when it changes. */
export const PastedRowCells = memo(function PastedRowCells(props: PastedRowCellsProps) {
  const { at, cells, columns, read, readPasted, isTicked, onTick } = props
  return (
    <tr className={cn(!isTicked && 'text-muted-foreground')}>
      <td className={cell}>
        <input
          type="checkbox"
          aria-label={`Row ${at + 1}`}
          checked={isTicked}
          onChange={({ target }) => onTick(at, target.checked)}
          className="size-4.5 accent-primary"
        />
      </td>
      {cells.map((text, place) => {
        const column = columns[place] ?? 'ignored'
        const className = cn(
          cell,
          FIGURES.includes(column) && 'amount text-right',
          column === 'ignored' && 'text-muted-foreground line-through decoration-muted-foreground/50',
        )
        const difference = read.differences.get(place)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells stay where they are.
          <td key={place} className={className}>
            {isTicked && (read.problems.has(place) || readPasted.problems.has(place)) ? (
              <CellField {...props} place={place} text={text} column={column} />
            ) : (
              <span
                className={cn(
                  'wrap-anywhere whitespace-pre-line',
                  difference && 'font-medium text-danger-strong',
                )}
              >
                {text}
              </span>
            )}
            {difference && (
              <span className="ml-auto block max-w-36 whitespace-normal text-danger-strong text-xs">
                {difference}
              </span>
            )}
          </td>
        )
      })}
      <td className={cn(cell, 'amount text-right', !isTicked && 'line-through')}>{wordsOf(read)}</td>
    </tr>
  )
})

interface CellFieldProps extends PastedRowCellsProps {
  place: number
  text: string
  column: PastedColumn
}

/** A cell to be corrected, with the reason below it. */
function CellField({ at, place, text, column, read, onCorrect }: CellFieldProps) {
  const id = useId()
  const problem = read.problems.get(place)
  return (
    <>
      <Input
        aria-label={`${COLUMN_LABELS[column]} of row ${at + 1}`}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? id : undefined}
        value={text}
        onChange={({ target }) => onCorrect(at, place, target.value)}
        autoComplete="off"
        className="min-w-32"
      />
      {problem && (
        <span
          id={id}
          className="mt-1 block min-w-32 max-w-44 whitespace-normal text-left text-danger-strong text-xs"
        >
          {problem}
        </span>
      )}
    </>
  )
}

const WORDS = { line: '–', heading: 'Section', text: 'Text', subtotal: 'Subtotal' } as const

/** The result of a row: the amount of an item, or the kind of its words. */
function wordsOf({ net, line }: PastedRow): string {
  return net === null ? WORDS[line.kind] : formatMoney(net)
}
