import { expect, test } from 'vitest'
import { CUSTOMER_ORDERS, nextNameOrder } from './customer-filter.ts'

test('the head of the names sorts by them, and then the other way round', () => {
  const [newest] = CUSTOMER_ORDERS
  const byName = nextNameOrder(newest)
  expect(byName.label).toBe('Name A to Z')
  const backwards = nextNameOrder(byName)
  expect(backwards.label).toBe('Name Z to A')
  expect(nextNameOrder(backwards)).toBe(byName)
})
