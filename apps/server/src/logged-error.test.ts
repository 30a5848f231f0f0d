import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { loggedError } from './logged-error.ts'

it('keeps what finds the fault and leaves out what people typed', () => {
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

it('is nothing for what is no error', () => {
  expect(loggedError('text')).toBeUndefined()
})
