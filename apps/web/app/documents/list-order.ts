import { useSearchParams } from 'react-router'

export interface ListOrder {
  sort: string
  direction: 'asc' | 'desc'
}

/**
 * The order of a list, one of `orders`, of which the first goes without saying. Kept in the address
 * (`?sort=…&direction=…`), as search and status are.
 */
export function useListOrder<Order extends ListOrder>(
  orders: readonly [Order, ...Order[]],
): [Order, (order: Order) => void] {
  const [params, setParams] = useSearchParams()
  const [first] = orders
  const order = orders.find(
    ({ sort, direction }) => sort === params.get('sort') && direction === params.get('direction'),
  )
  function setOrder({ sort, direction }: Order) {
    setParams(
      (current) => {
        if (sort === first.sort && direction === first.direction) {
          current.delete('sort')
          current.delete('direction')
        } else {
          current.set('sort', sort)
          current.set('direction', direction)
        }
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return [order ?? first, setOrder]
}

/**
 * What pressing a column's head asks for: that column, and when the rows are sorted by it, the other way round. Of each
 * column the order comes first that one would want first.
 */
export function nextOrder<Order extends ListOrder>(
  orders: readonly Order[],
  now: Order,
  sort: Order['sort'],
): Order {
  const [order = now] = orders.filter(
    (one) => one.sort === sort && !(now.sort === sort && now.direction === one.direction),
  )
  return order
}
