import { INVOICE_SORTS } from '@quotespark/contract'
import { expect, it } from 'vitest'
import { nextOrder } from '~/lists/list-order.ts'
import { INVOICE_ORDERS } from './invoice-list-screen.tsx'

const [newest] = INVOICE_ORDERS
const named = (label: string) => INVOICE_ORDERS.find((order) => order.label === label) ?? newest

it('offers every sort order of the server, in each direction once', () => {
  const offered = INVOICE_ORDERS.map(({ sort, direction }) => `${sort} ${direction}`)
  expect(offered.toSorted()).toEqual(
    INVOICE_SORTS.flatMap((sort) => [`${sort} asc`, `${sort} desc`]).toSorted(),
  )
})

it('sorts a column in its most useful direction first, then the other way round', () => {
  expect(nextOrder(INVOICE_ORDERS, newest, 'due_date')).toBe(named('Due soonest'))
  expect(nextOrder(INVOICE_ORDERS, named('Due soonest'), 'due_date')).toBe(named('Due latest'))
  expect(nextOrder(INVOICE_ORDERS, named('Due latest'), 'due_date')).toBe(named('Due soonest'))
  expect(nextOrder(INVOICE_ORDERS, newest, 'created_at')).toBe(named('Oldest first'))
})
