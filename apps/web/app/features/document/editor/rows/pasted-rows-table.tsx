import { isColumnTaken, PASTED_COLUMNS, type PasteTerms } from '@quotespark/domain/pasted-rows'
import { Select } from '@quotespark/ui'
import { COLUMN_LABELS } from './column-labels.ts'
import { PastedRowCells } from './pasted-row-cells.tsx'
import type { PastedPreview } from './use-pasted-preview.ts'

interface PastedRowsTableProps {
  preview: PastedPreview
  terms: PasteTerms
}

/** Pasted rows as a table: a menu for each column, a tick for each row, and a field in place of each cell that cannot be read. */
export function PastedRowsTable({ preview, terms }: PastedRowsTableProps) {
  const { table, columns, rows, read, isTicked, ticked } = preview
  const options = PASTED_COLUMNS.filter((column) => isColumnTaken(column, terms)).map((value) => ({
    value,
    label: COLUMN_LABELS[value],
  }))
  const heading =
    'sticky top-0 z-10 border-border border-b bg-raised px-2 py-2 text-left align-bottom font-medium text-xs'
  return (
    <div className="max-h-[50dvh] overflow-auto rounded-lg border border-border">
      <table aria-label="Pasted rows" className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            <th scope="col" className={heading}>
              <input
                type="checkbox"
                aria-label="All rows"
                checked={ticked.length === rows.length}
                onChange={({ target }) => preview.tickAll(target.checked)}
                className="size-4.5 accent-primary"
              />
            </th>
            {columns.map((column, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are.
              <th key={at} scope="col" className={heading}>
                {table.headings && (
                  <span className="mb-1 block truncate text-muted-foreground">{table.headings[at]}</span>
                )}
                <Select
                  aria-label={`Column ${at + 1}${table.headings?.[at] ? `, ${table.headings[at]}` : ''}`}
                  options={options}
                  value={column}
                  onValueChange={(chosen) => preview.choose(at, chosen)}
                  className={column === 'description' ? 'min-w-40 sm:min-w-60' : 'min-w-30'}
                />
              </th>
            ))}
            <th scope="col" className={`${heading} text-right`}>
              Becomes
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <PastedRowCells
              // biome-ignore lint/suspicious/noArrayIndexKey: rows stay where they are.
              key={at}
              at={at}
              cells={row}
              columns={columns}
              read={read(row)}
              readPasted={read(table.rows[at] ?? row)}
              isTicked={isTicked(at)}
              onTick={preview.tick}
              onCorrect={preview.correct}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
