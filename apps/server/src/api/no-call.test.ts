import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import type { SignedUpStaff } from '../testing/test-users.ts'

let server: TestServer
let staff: SignedUpStaff

beforeAll(async () => {
  server = await createTestServer()
  staff = await server.signUpWithCompany()
})
afterAll(() => server.stop())

describe('a malformed request', () => {
  it.each<[string, [status: number, code: string], string, RequestInit]>([
    ['no body', [422, 'invalid_input'], '/rpc/quote/create', { method: 'POST' }],
    [
      'a body of another content type',
      [422, 'invalid_input'],
      '/rpc/quote/create',
      { method: 'POST', body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ],
    [
      'a body that is not the form it claims to be',
      [400, 'BAD_REQUEST'],
      '/api/v1/quotes',
      { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=y' } },
    ],
    [
      'a file',
      [422, 'invalid_input'],
      '/api/v1/quotes',
      { method: 'POST', body: 'x', headers: { 'content-type': 'image/png' } },
    ],
    [
      'a file whose own properties could pass for fields',
      [422, 'invalid_input'],
      '/api/v1/company/information',
      { method: 'PUT', body: 'x', headers: { 'content-type': 'image/png' } },
    ],
    [
      'a named file of type JSON',
      [422, 'invalid_input'],
      '/api/v1/companies',
      {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json', 'content-disposition': 'attachment; filename="x"' },
      },
    ],
    [
      'meta for fields that do not exist',
      [400, 'BAD_REQUEST'],
      '/rpc/quote/create',
      {
        method: 'POST',
        body: '{"json":{},"meta":[[1,"a","b"],[9,"__proto__","x"]]}',
        headers: { 'content-type': 'application/json' },
      },
    ],
    [
      'meta of the wrong type',
      [422, 'invalid_input'],
      '/rpc/quote/create',
      {
        method: 'POST',
        body: '{"json":{"id":1},"meta":"x"}',
        headers: { 'content-type': 'application/json' },
      },
    ],
    [
      'prototype keys',
      [422, 'invalid_input'],
      '/rpc/quote/create',
      {
        method: 'POST',
        body: '{"json":{"__proto__":{"a":1},"constructor":{"prototype":{}}}}',
        headers: { 'content-type': 'application/json' },
      },
    ],
    [
      'very deep JSON',
      [422, 'invalid_input'],
      '/rpc/quote/create',
      {
        method: 'POST',
        body: `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
        headers: { 'content-type': 'application/json' },
      },
    ],
    ['a query that is no JSON', [405, 'METHOD_NOT_SUPPORTED'], '/rpc/quote/list?data=%7Bx', {}],
    [
      'a query full of brackets',
      [422, 'invalid_input'],
      '/api/v1/quotes?limit[][a]=1&limit[__proto__][x]=2&search[=',
      {},
    ],
    ['a changing call by GET', [405, 'METHOD_NOT_SUPPORTED'], '/rpc/quote/create?data=%7B%7D', {}],
    ['a method nobody offers', [404, 'UNKNOWN_CALL'], '/api/v1/quotes', { method: 'PATCH' }],
    [
      'a broken return URL',
      [400, 'INVALID_INPUT'],
      '/api/auth/magic-link/verify?token=x&callbackURL=%25',
      {},
    ],
    [
      'a return URL on another site',
      [400, 'INVALID_INPUT'],
      '/api/auth/magic-link/verify?token=x&callbackURL=https://evil.example',
      {},
    ],
    [
      'a token with a NUL',
      [400, 'INVALID_INPUT'],
      '/api/auth/reset-password',
      {
        method: 'POST',
        body: '{"token":"\\u0000","newPassword":"long enough"}',
        headers: { 'content-type': 'application/json' },
      },
    ],
    [
      'a name with a NUL',
      [400, 'INVALID_INPUT'],
      '/api/auth/sign-up/email',
      {
        method: 'POST',
        body: '{"name":"\\u0000","email":"nul@example.com","password":"long enough"}',
        headers: { 'content-type': 'application/json' },
      },
    ],
    [
      'a name of 100,000 letters',
      [400, 'INVALID_INPUT'],
      '/api/auth/sign-up/email',
      {
        method: 'POST',
        body: JSON.stringify({
          name: 'x'.repeat(100_000),
          email: 'long@example.com',
          password: 'long enough',
        }),
        headers: { 'content-type': 'application/json' },
      },
    ],
    [
      'an email of the wrong type',
      [400, 'VALIDATION_ERROR'],
      '/api/auth/sign-in/email',
      {
        method: 'POST',
        body: '{"email":{"$ne":1},"password":["x"]}',
        headers: { 'content-type': 'application/json' },
      },
    ],
    [
      'a broken session cookie',
      [401, 'unauthenticated'],
      '/api/v1/account',
      { headers: { cookie: 'quotespark.session_token=%E0%A4%A.x' } },
    ],
  ])('refuses a request with %s', async (_, [status, code], path, init) => {
    const browser = path === '/api/v1/account' ? server.browser() : staff.browser
    const response = await browser.fetch(path, init)
    const body = (await response.json()) as { json?: object }
    const refused = (body.json ?? body) as { code: string; message: string }
    expect([response.status, refused.code]).toEqual([status, code])
    expect(refused.message).toMatch(/ /)
  })
})
