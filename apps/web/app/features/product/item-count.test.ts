import { expect, test } from 'vitest'
import { itemCount } from './item-count.ts'

test('itemCount says how many items were found', () => {
  expect([0, 1, 2, 1204].map(itemCount)).toEqual([
    '0 items found',
    '1 item found',
    '2 items found',
    '1,204 items found',
  ])
})
