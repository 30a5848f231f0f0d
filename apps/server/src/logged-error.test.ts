import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { loggedError } from './logged-error.ts'

it('keeps what helps to find the fault and leaves out what people typed', () => {
  const refused = Object.assign(
    new Error('duplicate key value violates unique constraint "profiles_email_key"'),
    {
      code: '23505',
      constraint: 'profiles_email_key',
      table: 'profiles',
      detail: 'Key (lower(email))=(ann@example.com) already exists.',
    },
  )
  const failure = new DrizzleQueryError(
    'insert into "profiles" values ($1, $2)',
    ['ann@example.com', 'Ann\n at work'],
    refused,
  )

  const logged = loggedError(failure)

  expect(JSON.stringify(logged)).not.toMatch(/ann@example|Ann|at work/)
  expect(logged).toMatchObject({
    type: 'DrizzleQueryError',
    message: 'Failed query: insert into "profiles" values ($1, $2)',
    cause: { code: '23505', constraint: 'profiles_email_key', table: 'profiles' },
  })
  expect(logged?.stack).toContain('logged-error.test.ts')
})

it('is undefined for anything but an error', () => {
  expect(loggedError('text')).toBeUndefined()
})

it.each([
  ['a link', 'Invalid URL: http://quotes.example/customer-portal/kR3xTq9?answer=accept', 'kR3xTq9|accept'],
  ['a header of a redirect', 'Headers.append: "/invite/kR3xTq9" is an invalid header value.', 'kR3xTq9'],
  ['an encoded link', 'ENOENT: no such file, open /x/report%2FkR3xTq9', 'kR3xTq9'],
  ['a query', 'GET /auth/reset-password?x=1&token=kR3xTq9#top failed', 'kR3xTq9'],
  ['a mail server’s reply', '550 5.1.1 <ann.smith+x@mail.example.com>: no such mailbox', 'ann|example'],
])('cuts keys and people out of %s in a message', (_, message, secret) => {
  const logged = JSON.stringify(loggedError(new Error('x', { cause: new Error(message) })))
  expect(logged).toContain(':cut')
  expect(logged).not.toMatch(new RegExp(secret))
})

it('leaves out a value that PostgreSQL could not read', () => {
  const error = Object.assign(new Error('invalid input syntax for type uuid: "kR3xTq9"'), { code: '22P02' })
  expect(loggedError(error)?.message).toBe('invalid input syntax for type uuid: ":cut"')
})

it('leaves out the original message when it was changed later', () => {
  const error = new Error('about ann')
  error.message = 'about nobody'
  expect(JSON.stringify(loggedError(error))).not.toContain('about ann')
})
