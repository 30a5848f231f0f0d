import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { ConnectionLost } from '~/api/connection-lost.ts'
import { dashboardError } from './dashboard-failure.tsx'

const told = (message: string) =>
  new ORPCError('INTERNAL_SERVER_ERROR', { message, data: { reference: '0190c2f0' } })

test.each([
  'Unable to fetch current range quotes (reference 0190c2f0)',
  'Unable to fetch previous range quotes (reference 0190c2f0)',
  'Unable to fetch recent quotes (reference 0190c2f0)',
])("repeats the server's message: %s", (message) => {
  expect(dashboardError(told(message))).toBe(message)
})

test.each([
  ['no error object', 'oops'],
  ['nothing', undefined],
  ['an answer of something on the way', new ORPCError('BAD_GATEWAY')],
])('says that an error occurred for %s', (_, error) => {
  expect(dashboardError(error)).toBe('An error occurred')
})

test('says what to do about a lost connection', () => {
  expect(dashboardError(new ConnectionLost('Failed to fetch'))).toBe(
    'The connection was lost. Please check it and try again.',
  )
})
