import { expect, it } from 'vitest'
import { MAX_API_BODY_BYTES, uploadLimits } from './call-limits.ts'

const MIB = 1024 * 1024
const limitOf = uploadLimits({ 'quote.update': 5 * MIB, 'company.create': 1 })

it('allows an upload call a body as large as the file plus its multipart envelope, over RPC and REST', () => {
  expect(limitOf('POST', '/rpc/quote/update')).toBeGreaterThan(5 * MIB)
  expect(limitOf('PUT', '/api/v1/quotes/01990000-0000-7000-8000-000000000001')).toBeGreaterThan(5 * MIB)
  expect(limitOf('POST', '/rpc/company/create')).toBe(MAX_API_BODY_BYTES)
})

it.each([
  ['POST', '/rpc/quote/create'],
  ['GET', '/api/v1/quotes/1'],
  ['PUT', '/api/v1/quotes/1/2'],
  ['PUT', '/api/v1/quotes/'],
  ['POST', '/rpc/quote/update/more'],
])('sets no separate limit for %s %s', (method, path) => {
  expect(limitOf(method, path)).toBeUndefined()
})
