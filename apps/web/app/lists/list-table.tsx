import { cn, Table, TableBody, TableHead, TableHeader, TableRow } from '@quotespark/ui'
import { type ComponentType, memo } from 'react'
import { nextOrder } from './list-order.ts'
import type { ListSorting } from './list-state.ts'
import { useRowWindow } from './row-window.ts'
import { SortedHead } from './sorted-head.tsx'

const ROW_HEIGHT = 57

/** The head of a column; with `sort` the list can be sorted by it. */
export interface ListHead<Sort extends string> {
  label: string
  sort?: Sort
  numeric?: boolean
  className?: string
}

interface ListTableProps<Item, Sort extends string> {
  label: string
  heads: readonly ListHead<Sort>[]
  pages: readonly Item[][]
  sorting: ListSorting<Sort>
  Row: ComponentType<{ row: Item }>
  className: string
}

export function ListTable<Item extends { id: string }, Sort extends string>({
  label,
  heads,
  pages,
  sorting: { orders, order, setOrder },
  Row,
  className,
}: ListTableProps<Item, Sort>) {
  return (
    <Table
      label={label}
      className={cn(
        'table-fixed border-border border-t [&_tr>*:not(:first-child)]:pl-2 [&_tr>*:not(:last-child)]:pr-2',
        className,
      )}
    >
      <TableHeader>
        <TableRow>
          {heads.map(({ label, sort, ...look }) =>
            sort === undefined ? (
              <TableHead key={label} {...look}>
                {label}
              </TableHead>
            ) : (
              <SortedHead
                key={label}
                {...look}
                direction={order.sort === sort ? order.direction : undefined}
                onSort={() => setOrder(nextOrder(orders, order, sort))}
              >
                {label}
              </SortedHead>
            ),
          )}
        </TableRow>
      </TableHeader>
      {pages.map((rows, index) => (
        <RowPage key={rows[0]?.id} rows={rows} first={index === 0} columns={heads.length} Row={Row} />
      ))}
    </Table>
  )
}

interface RowPageProps<Item> {
  rows: Item[]
  first: boolean
  columns: number
  Row: ComponentType<{ row: Item }>
}

function DrawnRowPage<Item extends { id: string }>({ rows, first, columns, Row }: RowPageProps<Item>) {
  const { ref, near, height } = useRowWindow<HTMLTableSectionElement>(rows.length * ROW_HEIGHT, first, rows)
  return (
    <TableBody ref={ref} className="not-last:[&>tr:last-child>td]:border-b">
      {near ? (
        rows.map((row) => <Row key={row.id} row={row} />)
      ) : (
        <tr>
          <td colSpan={columns} style={{ height }} />
        </tr>
      )}
    </TableBody>
  )
}

const RowPage = memo(DrawnRowPage) as typeof DrawnRowPage

/** In a cell that has nothing to show. */
export function NoEntry() {
  return <span className="text-muted-foreground">-</span>
}
