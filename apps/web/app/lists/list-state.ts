import type { BillingFilter } from '@quotespark/domain/billing'
import { type ListFilters, useListFilters } from './list-filters.ts'
import { type ListOrder, type ListOrders, useListOrder } from './list-order.ts'
import { LIST_PAGE_SIZE } from './list-pages.ts'
import { type ListView, useListView } from './list-view.tsx'

/** The current view of a list: its filters, its order, and cards or table. */
export interface ListState<Status extends string, Sort extends string> extends ListSorting<Sort> {
  /** Plural name of the rows, for example 'quotes'. */
  names: string
  view: ListView
  setView: (view: ListView) => void
  filters: ListFilters<Status>
}

export interface ListSorting<Sort extends string> {
  orders: ListOrders<Sort>
  order: ListOrder<Sort>
  setOrder: (order: ListOrder<Sort>) => void
}

export function useListState<Status extends string, Sort extends string>(
  names: string,
  statuses: readonly Status[],
  orders: ListOrders<Sort>,
  situations?: readonly string[],
): ListState<Status, Sort> {
  const [view, setView] = useListView(names)
  const filters = useListFilters(statuses, situations)
  const [order, setOrder] = useListOrder(orders)
  return { names, view, setView, filters, orders, order, setOrder }
}

interface ListFilter<Status> {
  search?: string
  status?: Status
  situation?: string
  customer_id?: string
  from?: string
  to?: string
  archive?: 'with'
  billing?: BillingFilter
}

interface PageInput<Status, Sort> extends ListFilter<Status> {
  sort: Sort
  direction: 'asc' | 'desc'
  cursor: string | undefined
  limit: number
}

/** Server input for the list: its filter, and one page of rows in order. */
export function listInput<Status extends string, Sort extends string>({
  filters: { search, status, narrowed },
  order: { sort, direction },
}: Pick<ListState<Status, Sort>, 'filters' | 'order'>) {
  const { situation, customer, from, to, archive, billing } = narrowed
  const filter: ListFilter<Status> = {
    ...(search ? { search } : {}),
    ...(status ? { status } : {}),
    ...(situation ? { situation } : {}),
    ...(customer ? { customer_id: customer } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(archive ? { archive } : {}),
    ...(billing ? { billing } : {}),
  }
  const page = (cursor: string | undefined): PageInput<Status, Sort> => ({
    ...filter,
    sort,
    direction,
    cursor,
    limit: LIST_PAGE_SIZE,
  })
  return { filter, page }
}
