import { useSearchParams } from 'react-router'
import { useAddressChange } from './use-address-change.ts'

export interface ListOrder<Sort extends string = string> {
  sort: Sort
  direction: 'asc' | 'desc'
  label: string
}

/** The orders of a list; the first is the default. */
export type ListOrders<Sort extends string> = readonly [ListOrder<Sort>, ...ListOrder<Sort>[]]

/** The current order of a list, one of `orders`. Kept in the URL (`?sort=…&direction=…`), like search and status. */
export function useListOrder<Sort extends string>(
  orders: ListOrders<Sort>,
): [ListOrder<Sort>, (order: ListOrder<Sort>) => void] {
  const [params] = useSearchParams()
  const change = useAddressChange()
  const [first] = orders
  const order = orders.find(
    ({ sort, direction }) => sort === params.get('sort') && direction === params.get('direction'),
  )
  function setOrder({ sort, direction }: ListOrder<Sort>) {
    const isFirst = sort === first.sort && direction === first.direction
    change(isFirst ? { sort: '', direction: '' } : { sort, direction })
  }
  return [order ?? first, setOrder]
}

/**
 * The order after pressing a column header: sorts by that column, or reverses the direction when it already does. Each
 * column lists its more useful direction first.
 */
export function nextOrder<Sort extends string>(
  orders: ListOrders<Sort>,
  now: ListOrder<Sort>,
  sort: Sort,
): ListOrder<Sort> {
  const [order = now] = orders.filter(
    (one) => one.sort === sort && !(now.sort === sort && now.direction === one.direction),
  )
  return order
}
