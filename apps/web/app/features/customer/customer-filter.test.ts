import { expect, test } from 'vitest'
import { nextOrder } from '../../lists/list-order.ts'
import { CUSTOMER_ORDERS } from './customer-filter.ts'

test('the name header sorts by name, then reverses the order', () => {
  const [newest] = CUSTOMER_ORDERS
  const byName = nextOrder(CUSTOMER_ORDERS, newest, 'name')
  expect(byName.label).toBe('Name A to Z')
  const backwards = nextOrder(CUSTOMER_ORDERS, byName, 'name')
  expect(backwards.label).toBe('Name Z to A')
  expect(nextOrder(CUSTOMER_ORDERS, backwards, 'name')).toBe(byName)
})
