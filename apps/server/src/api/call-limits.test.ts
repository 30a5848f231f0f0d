import { expect, it } from 'vitest'
import { MAX_API_BODY_BYTES, uploadLimits } from './call-limits.ts'

const MIB = 1024 * 1024
const limitOf = uploadLimits({ 'quote.update': 5 * MIB, 'company.create': 1 })

it('lets a call that takes a file be as large as the file and what is around it, by RPC and by REST', () => {
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
])('knows no other limit for %s %s', (method, path) => {
  expect(limitOf(method, path)).toBeUndefined()
})
