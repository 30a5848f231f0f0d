import { QUOTE_SORTS } from '@quotespark/contract'
import { expect, test } from 'vitest'
import { nextOrder } from '~/lists/list-order.ts'
import { QUOTE_ORDERS } from './quote-list-screen.tsx'

const [newestFirst] = QUOTE_ORDERS

test('offers every sort order of the server, in both directions', () => {
  const offered = QUOTE_ORDERS.map(({ sort, direction }) => `${sort} ${direction}`)
  expect(offered.toSorted()).toEqual(
    QUOTE_SORTS.flatMap((sort) => [`${sort} asc`, `${sort} desc`]).toSorted(),
  )
})

test.each([
  ['created_at', 'Oldest first', 'Newest first'],
  ['valid_until', 'Expires soonest', 'Expires latest'],
  ['total_amount', 'Highest total', 'Lowest total'],
  ['title', 'Title A to Z', 'Title Z to A'],
  ['customer', 'Customer A to Z', 'Customer Z to A'],
  ['quote_number', 'Highest number', 'Lowest number'],
] as const)('the head of column %s sorts by %s, then %s, then the first again', (sort, first, second) => {
  const pressed = nextOrder(QUOTE_ORDERS, newestFirst, sort)
  expect(pressed.label).toBe(first)
  expect(nextOrder(QUOTE_ORDERS, pressed, sort).label).toBe(second)
  expect(nextOrder(QUOTE_ORDERS, nextOrder(QUOTE_ORDERS, pressed, sort), sort)).toEqual(pressed)
})
