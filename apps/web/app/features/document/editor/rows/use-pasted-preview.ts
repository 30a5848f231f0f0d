import {
  type PastedColumn,
  type PastedRow,
  type PastedTable,
  type PasteTerms,
  pastedTable,
  rowReader,
} from '@quotespark/domain/pasted-rows'
import { useCallback, useMemo, useState } from 'react'
import { clipboardCells } from './clipboard-table.ts'
import type { ClipboardRows } from './holds-rows.ts'

type Cells = readonly (readonly string[])[]

export interface PastedPreview {
  /** The table as it was pasted. */
  table: PastedTable
  columns: readonly PastedColumn[]
  /** The rows as corrected. */
  rows: Cells
  read: (row: readonly string[]) => PastedRow
  isTicked: (at: number) => boolean
  /** The rows to be added. */
  ticked: readonly PastedRow[]
  /** Sentences about the cells of ticked rows that cannot be read. */
  unread: readonly string[]
  choose: (at: number, column: PastedColumn) => void
  tick: (at: number, isTicked: boolean) => void
  tickAll: (isTicked: boolean) => void
  correct: (row: number, column: number, cell: string) => void
}

/** The state of the dialog for pasted rows: chosen columns, unticked rows and corrected cells. */
export function usePastedPreview(pasted: ClipboardRows, terms: PasteTerms): PastedPreview {
  const [table] = useState(() => pastedTable(clipboardCells(pasted), terms))
  const [fixedTerms] = useState(terms)
  const [columns, setColumns] = useState(table.columns)
  const [rows, setRows] = useState<Cells>(table.rows)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const read = useMemo(() => rowReader(table, columns, fixedTerms), [table, columns, fixedTerms])
  const ticked = useMemo(() => rows.flatMap((row, at) => (left.has(at) ? [] : read(row))), [rows, left, read])
  return {
    ...{ table, columns, rows, read, ticked },
    isTicked: (at) => !left.has(at),
    unread: ticked.flatMap(({ problems }) => [...problems.values()]),
    /** A field has one column; the one that had it before is left out. */
    choose: (at, column) =>
      setColumns((before) =>
        before.map((other, place) => (place === at ? column : other === column ? 'ignored' : other)),
      ),
    tick: useCallback((at, isTicked) => {
      setLeft((before) => {
        const after = new Set(before)
        if (isTicked) after.delete(at)
        else after.add(at)
        return after
      })
    }, []),
    tickAll: (isTicked) => setLeft(new Set(isTicked ? [] : rows.keys())),
    correct: useCallback((row, column, cell) => {
      setRows((before) => before.with(row, (before[row] ?? []).with(column, cell)))
    }, []),
  }
}
