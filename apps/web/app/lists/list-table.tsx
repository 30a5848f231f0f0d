import type { HideableColumn } from '@quotespark/domain/company'
import { cn, Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@quotespark/ui'
import { memo, type ReactNode } from 'react'
import { nextOrder } from './list-order.ts'
import type { ListSorting } from './list-state.ts'
import { rowWindows, useRowWindow } from './row-window.ts'
import { SortedHead } from './sorted-head.tsx'
import { AllTicks, RowTick, useIsTickable } from './ticks.tsx'

/** Height of a row whose content takes one line; longer content makes it taller. */
const ROW_HEIGHT = 44

/** A column of a list; `sort` makes it sortable, `id` makes it hideable. */
export interface ListColumn<Item, Sort extends string> {
  label: string
  id?: HideableColumn
  sort?: Sort
  numeric?: boolean
  /** Classes for its width, and for the window width from which it shows. */
  className?: string
  cellClassName?: string
  cell: (row: Item) => ReactNode
}

/** Leaves out the columns the user has hidden. */
export function shownColumns<Item, Sort extends string>(
  columns: readonly ListColumn<Item, Sort>[],
  hidden: readonly HideableColumn[],
): ListColumn<Item, Sort>[] {
  return columns.filter(({ id }) => id === undefined || !hidden.includes(id))
}

interface RowsProps<Item, Sort extends string> {
  columns: readonly ListColumn<Item, Sort>[]
  /** Display name of a row. */
  nameOf: (row: Item) => string
}

export interface ListTableProps<Item, Sort extends string> extends RowsProps<Item, Sort> {
  label: string
  pages: readonly Item[][]
  sorting: ListSorting<Sort>
  className: string
}

/** Rows of at least 44 pixels under a sticky header, each linking to its record. */
export function ListTable<Item extends { id: string }, Sort extends string>({
  label,
  pages,
  sorting: { orders, order, setOrder },
  className,
  ...rows
}: ListTableProps<Item, Sort>) {
  const isTickable = useIsTickable()
  return (
    <Table
      label={label}
      stickyHeader
      className={cn(
        'table-fixed border-border border-t sm:[--table-top:3.5rem] [&_td]:h-11 [&_td]:py-0.5 [&_tr>*:not(:first-child)]:pl-2 [&_tr>*:not(:last-child)]:pr-2',
        className,
      )}
    >
      <TableHeader>
        <TableRow>
          {isTickable && (
            <TableHead className="w-13">
              <AllTicks ids={() => pages.flat().map(({ id }) => id)} />
            </TableHead>
          )}
          {rows.columns.map(({ label, sort, numeric = false, className = '' }) =>
            sort === undefined ? (
              <TableHead key={label} numeric={numeric} className={className}>
                {label}
              </TableHead>
            ) : (
              <SortedHead
                key={label}
                numeric={numeric}
                className={className}
                direction={order.sort === sort ? order.direction : undefined}
                onSort={() => setOrder(nextOrder(orders, order, sort))}
              >
                {label}
              </SortedHead>
            ),
          )}
        </TableRow>
      </TableHeader>
      {rowWindows(pages).map((items, index) => (
        <RowPage key={items[0]?.id} items={items} first={index === 0} isTickable={isTickable} {...rows} />
      ))}
    </Table>
  )
}

interface RowPageProps<Item, Sort extends string> extends RowsProps<Item, Sort> {
  items: Item[]
  first: boolean
  isTickable: boolean
}

function DrawnRowPage<Item extends { id: string }, Sort extends string>({
  items,
  first,
  isTickable,
  columns,
  nameOf,
}: RowPageProps<Item, Sort>) {
  const { ref, near, height } = useRowWindow<HTMLTableSectionElement>(items.length * ROW_HEIGHT, first, items)
  return (
    <TableBody ref={ref}>
      {near ? (
        items.map((row) => (
          <TableRow key={row.id} className="relative">
            {isTickable && (
              <TableCell>
                <RowTick id={row.id} label={nameOf(row)} />
              </TableCell>
            )}
            {columns.map(({ label, cell, numeric = false, className, cellClassName }) => (
              <TableCell key={label} numeric={numeric} className={cn(className, cellClassName)}>
                {cell(row)}
              </TableCell>
            ))}
          </TableRow>
        ))
      ) : (
        <tr>
          <td colSpan={columns.length + Number(isTickable)} style={{ height }} />
        </tr>
      )}
    </TableBody>
  )
}

const RowPage = memo(DrawnRowPage) as typeof DrawnRowPage

/** Placeholder in an empty cell. */
export function NoEntry() {
  return <span className="text-muted-foreground">-</span>
}
