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
