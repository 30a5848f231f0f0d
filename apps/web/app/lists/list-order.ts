import { useSearchParams } from 'react-router'
import { useAddressChange } from './use-address-change.ts'

export interface ListOrder<Sort extends string = string> {
  sort: Sort
  direction: 'asc' | 'desc'
  label: string
}

/** The orders that a list offers, of which the first goes without saying. */
export type ListOrders<Sort extends string> = readonly [ListOrder<Sort>, ...ListOrder<Sort>[]]

/** The order of a list, one of `orders`. Kept in the address (`?sort=…&direction=…`), as search and status are. */
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
 * What pressing a column's head asks for: that column, and when the rows are sorted by it, the other way round. Of each
 * column the order comes first that one would want first.
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
