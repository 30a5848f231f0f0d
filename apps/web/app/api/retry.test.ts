import { ORPCError } from '@orpc/client'
import { describe, expect, it } from 'vitest'
import { ConnectionLost } from './connection-lost.ts'
import { retriesMutation, retriesQuery, retryDelay } from './retry.ts'

const answered = (status: number) => new ORPCError('X', { status })
const lost = new ConnectionLost('Failed to fetch')

describe('retriesQuery', () => {
  it('retries up to three times when the server or the connection failed', () => {
    for (const error of [answered(500), answered(503), lost]) {
      expect([0, 1, 2, 3].map((count) => retriesQuery(count, error))).toEqual([true, true, true, false])
    }
  })

  it('does not retry a client error, except a timeout and a rate limit', () => {
    expect([400, 401, 403, 404, 409, 422, 499].filter((status) => retriesQuery(0, answered(status)))).toEqual(
      [],
    )
    expect(retriesQuery(0, answered(408))).toBe(true)
    expect(retriesQuery(0, answered(429))).toBe(true)
  })
})

describe('retriesMutation', () => {
  it('retries once when the connection was lost, and never after an answer', () => {
    expect([0, 1].map((count) => retriesMutation(count, lost))).toEqual([true, false])
    expect(retriesMutation(0, answered(500))).toBe(false)
    expect(retriesMutation(0, answered(429))).toBe(false)
  })
})

it('waits 1 s before the first retry and doubles the delay, up to 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000])
})
