import { cleanCell, isNumberCell } from './cell.ts'
import { isColumnTaken, type PastedColumn, type PasteTerms } from './column.ts'
import { guessColumns } from './guess-columns.ts'
import { namedColumns } from './headings.ts'
import { readKindCell } from './kind-cell.ts'

export interface PastedTable {
  /** The cells of the first row where it names the columns. */
  headings: readonly string[] | null
  /** Rows with at least one filled cell, all of the same width. */
  rows: readonly (readonly string[])[]
  /** The fields that the columns seem to hold. */
  columns: readonly PastedColumn[]
}

/** Cleans the cells of a pasted table, and tells its heading row and its columns. */
export function pastedTable(cells: readonly (readonly string[])[], terms: PasteTerms): PastedTable {
  const width = Math.max(0, ...cells.map((row) => row.length))
  const all = cells
    .map((row) => Array.from({ length: width }, (_, at) => cleanCell(row[at] ?? '')))
    .filter((row) => row.some((cell) => cell !== ''))
  const [first = [], ...below] = all
  const named = namedColumns(first)
  const isHeading = isHeadingRow(first, named)
  const rows = isHeading ? below : all
  const columns = isHeading ? withDescription(named, rows) : guessColumns(rows, width, terms)
  return {
    headings: isHeading ? first : null,
    rows,
    columns: columns.map((column) => (isColumnTaken(column, terms) ? column : 'ignored')),
  }
}

/** A row without numbers that names two columns, or one of figures. */
function isHeadingRow(row: readonly string[], named: readonly PastedColumn[]): boolean {
  const fields = named.filter((column) => column !== 'ignored')
  const isOfFigures = fields.some(
    (column) => column !== 'description' && column !== 'kind' && column !== 'unit',
  )
  return (fields.length > 1 || isOfFigures) && !row.some(isNumberCell)
}

/** Without a heading for the description, the unnamed column with the most text is it; a 'Type' that is not ours is ignored. */
function withDescription(named: readonly PastedColumn[], rows: PastedTable['rows']): PastedColumn[] {
  const columns = named.map((column, at) => (column === 'kind' && !holdsKinds(rows, at) ? 'ignored' : column))
  if (columns.includes('description')) return columns
  const length = (at: number) => rows.reduce((sum, row) => sum + (row[at]?.length ?? 0), 0)
  const [longest] = columns
    .flatMap((column, at) => (column === 'ignored' ? [at] : []))
    .toSorted((one, other) => length(other) - length(one))
  if (longest !== undefined) columns[longest] = 'description'
  return columns
}

function holdsKinds(rows: PastedTable['rows'], at: number): boolean {
  const filled = rows.flatMap((row) => row[at] || [])
  return filled.filter((cell) => readKindCell(cell) !== undefined).length * 2 > filled.length
}
