import { expect, it } from 'vitest'
import { ConnectionLost } from '../api/connection-lost.ts'
import { isRefusedForGood, retriesSession, sessionRetryDelay } from './session.ts'

const answered = (status: number) => Object.assign(new Error(), { status })

it('retries up to five times when the server was not reached', () => {
  for (const error of [new ConnectionLost('Failed to fetch'), answered(502), answered(503), answered(504)]) {
    expect([0, 4, 5].map((count) => retriesSession(count, error))).toEqual([true, true, false])
  }
  for (const status of [400, 401, 403, 429, 500]) expect(retriesSession(0, answered(status))).toBe(false)
})

it('waits 200 ms before the first retry and doubles the delay after each', () => {
  expect([0, 1, 2, 3, 4].map(sessionRetryDelay)).toEqual([200, 400, 800, 1600, 3200])
})

it('treats a 4xx answer as final, except a timeout and a rate limit', () => {
  expect([400, 401, 403, 404].map(isRefusedForGood)).toEqual([true, true, true, true])
  expect([408, 429, 500, 502, 503, 504].map(isRefusedForGood)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ])
})
