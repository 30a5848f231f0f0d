import { LIMITS } from '@quotespark/domain/validation'
import {
  Card,
  CardAction,
  CardHeader,
  CardTitle,
  PageHeader,
  SearchInput,
  Select,
  type SelectOption,
} from '@quotespark/ui'
import { type ReactNode, useRef } from 'react'
import { countText } from './count-text.ts'
import { ListContent, type ListContentProps } from './list-content.tsx'
import type { ListOrder } from './list-order.ts'
import type { ListState } from './list-state.ts'
import { ListViewToggle } from './list-view.tsx'
import { NewButton } from './new-button.tsx'
import { StatusTabs } from './status-tabs.tsx'

export interface ListScreenProps<Row, Status extends string, Sort extends string>
  extends Omit<ListContentProps<Row>, 'list' | 'onShowAll'> {
  list: ListState<Status, Sort>
  /** Shown between the page header and the search. */
  children?: ReactNode
  /** Names the fields that the search covers. */
  searchHint: string
  statusOptions: readonly SelectOption<Status | null>[]
  /** Formatted number of rows for each status, for a list that counts them. */
  statusCounts?: ((status: Status | null) => string | undefined) | undefined
  /** Opens further filters; placed between search and order. */
  filterButton?: ReactNode
  /** Shown below the search while open. */
  filterPanel?: ReactNode
  /** Tools for all rows, at the top of the list. */
  tools?: ReactNode
  /** Bar for the selected rows, above the list. */
  tickedBar?: ReactNode
  /** Heading above the rows, followed by their number. */
  heading: string
}

const nameOf = ({ sort, direction }: ListOrder) => `${sort} ${direction}`

/** The page of a list: header, search, filters, order and rows. */
export function ListScreen<Row, Status extends string, Sort extends string>({
  list,
  children,
  searchHint,
  statusOptions,
  statusCounts,
  filterButton,
  filterPanel,
  tools,
  tickedBar,
  heading,
  ...content
}: ListScreenProps<Row, Status, Sort>) {
  const { create } = content
  const { names, view, setView, filters, orders, order, setOrder } = list
  const searchBox = useRef<HTMLInputElement>(null)
  const { total, isExact } = content.rows
  const count = total === undefined ? undefined : countText(total, isExact)
  return (
    <>
      <PageHeader
        title={content.title}
        isCompact
        actions={create && <NewButton to={create.to} label={create.label} />}
      />
      {children}
      <div className="flex flex-col gap-2 pb-4 sm:gap-3 sm:pb-5 xl:flex-row xl:items-center">
        <SearchInput
          ref={searchBox}
          label={`Search ${names}`}
          placeholder={searchHint}
          maxLength={LIMITS.search}
          value={filters.text}
          onValueChange={filters.setText}
          loading={content.rows.isSearching}
          className="xl:flex-1"
        />
        <div className="flex flex-wrap items-center gap-2 sm:gap-3">
          {filterButton}
          <Select
            aria-label="Sort"
            options={orders.map((one) => ({ value: nameOf(one), label: one.label }))}
            value={nameOf(order)}
            onValueChange={(name) => setOrder(orders.find((one) => nameOf(one) === name) ?? order)}
            className="min-w-40 flex-1 xl:w-48 xl:flex-none"
          />
          <ListViewToggle value={view} onValueChange={setView} />
        </div>
      </div>
      {filterPanel}
      <Card>
        <CardHeader className="items-center pt-3 pb-1">
          <CardTitle>{count === undefined ? heading : `${heading} (${count})`}</CardTitle>
          {tools && <CardAction className="row-span-1">{tools}</CardAction>}
        </CardHeader>
        <StatusTabs options={statusOptions} value={filters.status} counts={statusCounts} />
        {tickedBar}
        <ListContent
          list={list}
          {...content}
          onShowAll={() => {
            filters.clear()
            // The pressed button disappears.
            searchBox.current?.focus()
          }}
        />
      </Card>
    </>
  )
}
