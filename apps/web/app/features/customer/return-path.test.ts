import { expect, test } from 'vitest'
import { returnPath, withCustomer } from './return-path.ts'

test.each([
  ['/app/quotes/new', { path: '/app/quotes/new', label: 'Back to Quote' }],
  [
    '/app/invoices/new?quote_id=1#items',
    { path: '/app/invoices/new?quote_id=1#items', label: 'Back to Invoice' },
  ],
  ['/app', { path: '/app', label: 'Back' }],
  ['/app/', { path: '/app/', label: 'Back' }],
])('returnPath follows %s', (return_to, expected) => {
  expect(returnPath(return_to)).toEqual(expected)
})

test.each([
  null,
  '',
  '/',
  '/auth',
  '/application',
  '//evil.example/app/quotes',
  '/\\evil.example/app/',
  '\t//evil.example/app/',
  'https://evil.example/app/quotes',
  'javascript:alert(1)',
  '/app/../dev/mail',
  '/app/%2e%2e/dev/mail',
  'https://',
])('returnPath refuses %j', (return_to) => {
  expect(returnPath(return_to)).toBeNull()
})

test('returnPath gives a path inside the product for any input', () => {
  expect(returnPath('https://quotespark.invalid//evil.example/app/')).toBeNull()
  expect(returnPath('/app//evil.example')?.path).toBe('/app//evil.example')
})

test("withCustomer adds the customer to the path's own query and hash", () => {
  expect(withCustomer('/app/quotes/new', 'c1')).toBe('/app/quotes/new?customer_id=c1')
  expect(withCustomer('/app/invoices/new?quote_id=1&customer_id=old#x', 'c1')).toBe(
    '/app/invoices/new?quote_id=1&customer_id=c1#x',
  )
})
