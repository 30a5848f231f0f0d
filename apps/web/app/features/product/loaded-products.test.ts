import type { Product } from '@quotespark/contract'
import { expect, test } from 'vitest'
import { withoutProduct, withProduct } from './loaded-products.ts'

const product = (id: string, unit_price = '1.00') => ({ id, unit_price }) as Product
const loaded = {
  pages: [
    { items: [product('a'), product('b')], next_cursor: 'b' },
    { items: [product('c')], next_cursor: null },
  ],
  pageParams: [undefined, 'b'],
}

test('removing a product leaves its page shorter and the cursors unchanged', () => {
  const after = withoutProduct(loaded, 'b')
  expect(after.pages.map(({ items }) => items.map(({ id }) => id))).toEqual([['a'], ['c']])
  expect(after.pages[0]?.next_cursor).toBe('b')
  expect(after.pageParams).toEqual([undefined, 'b'])
})

test('a changed product keeps its position', () => {
  const after = withProduct(loaded, product('a', '2.00'))
  expect(after.pages[0]?.items).toEqual([product('a', '2.00'), product('b')])
})

test('pages without the product stay the same objects', () => {
  expect(withoutProduct(loaded, 'a').pages[1]).toBe(loaded.pages[1])
  expect(withProduct(loaded, product('c', '2.00')).pages[0]).toBe(loaded.pages[0])
  expect(withoutProduct(loaded, 'unknown').pages).toEqual(loaded.pages)
})
