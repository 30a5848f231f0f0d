import { expect, it } from 'vitest'
import { loggedPath } from './logged-path.ts'

it.each([
  ['/', '/'],
  ['/app/quotes/new', '/app/quotes/new'],
  ['/rpc/quote/markAsAccepted', '/rpc/quote/markAsAccepted'],
  ['/blog/10-tips-quotes-accepted', '/blog/10-tips-quotes-accepted'],
  [
    '/api/v1/quotes/01990000-0000-7000-8000-000000000001/pdf',
    '/api/v1/quotes/01990000-0000-7000-8000-000000000001/pdf',
  ],
  ['/assets/entry.client-DkW1x2Yz.js', '/assets/entry.client-DkW1x2Yz.js'],
])('keeps the parts that identify the route: %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged)
})

it.each([
  ['/customer-portal/kR3xTq9', '/customer-portal/:cut'],
  ['/api/v1/shared/Zk1mTq/accept', '/api/v1/shared/:cut/accept'],
  ['/api/v1/shared/01990000-0000-4000-8000-000000000001/pdf', '/api/v1/shared/:cut/pdf'],
  ['/invite/kR3xTq9', '/invite/:cut'],
  ['/api/v1/invitation-links/kR3xTq9', '/api/v1/invitation-links/:cut'],
  [`/avatars/${'a'.repeat(43)}.webp`, '/avatars/:cut'],
  ['/report/01990000-0000-7000-8000-000000000001', '/report/:cut'],
  ['/report//01990000-0000-7000-8000-000000000001', '/report//:cut'],
  ['/api/v1/mail-reports/01990000-0000-7000-8000-000000000001', '/api/v1/mail-reports/:cut'],
  ['/api/auth/reset-password/tok', '/api/auth/reset-password/:cut'],
  ['/customers/ann@example.com', '/customers/:cut'],
  ['/customers/ann%40example.com', '/customers/:cut'],
  ['/x/Ann Smith', '/x/:cut'],
  [`/x/${'a'.repeat(31)}`, '/x/:cut'],
  ['/x/\r\nforged line', '/x/:cut'],
])('cuts out what could be a secret or a person: %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged)
})

it('limits the length of a path', () => {
  expect(loggedPath('/abcdefghij'.repeat(500)).length).toBeLessThan(120)
})
