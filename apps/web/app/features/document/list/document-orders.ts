import type { ListOrders } from '~/lists/list-order.ts'

interface OwnColumns<Day extends string, Number extends string> {
  /** The column of the day on which something ends; the labels of its two directions follow. */
  day: Day
  soonest: string
  latest: string
  /** The column of its number. */
  number: Number
}

/** Sort orders of a document list. For each column, the direction most likely wanted comes first (`nextOrder`). */
export function documentOrders<Day extends string, Number extends string>({
  day,
  soonest,
  latest,
  number,
}: OwnColumns<Day, Number>): ListOrders<'created_at' | 'total_amount' | 'title' | 'customer' | Day | Number> {
  return [
    { sort: 'created_at', direction: 'desc', label: 'Newest first' },
    { sort: 'created_at', direction: 'asc', label: 'Oldest first' },
    { sort: day, direction: 'asc', label: soonest },
    { sort: day, direction: 'desc', label: latest },
    { sort: 'total_amount', direction: 'desc', label: 'Highest total' },
    { sort: 'total_amount', direction: 'asc', label: 'Lowest total' },
    { sort: 'title', direction: 'asc', label: 'Title A to Z' },
    { sort: 'title', direction: 'desc', label: 'Title Z to A' },
    { sort: 'customer', direction: 'asc', label: 'Customer A to Z' },
    { sort: 'customer', direction: 'desc', label: 'Customer Z to A' },
    { sort: number, direction: 'desc', label: 'Highest number' },
    { sort: number, direction: 'asc', label: 'Lowest number' },
  ]
}
