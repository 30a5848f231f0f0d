import { ORPCError } from '@orpc/client'
import { focusManager, MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ConnectionLost } from './connection-lost.ts'
import { queryClient } from './query-client.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.mount()
})
afterEach(() => {
  queryClient.unmount()
  queryClient.clear()
  focusManager.setFocused(undefined)
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

/** Subscribes like a screen that shows the answer of `read`, until it is left. */
function open(read: () => Promise<unknown>) {
  const observer = new QueryObserver(queryClient, { queryKey: ['read'], queryFn: read })
  return { observer, leave: observer.subscribe(() => undefined) }
}

async function show(read: () => Promise<unknown>): Promise<void> {
  const { leave } = open(read)
  await vi.advanceTimersByTimeAsync(0)
  leave()
}

describe('reading', () => {
  it('a query stays fresh for 5 minutes', async () => {
    const read = vi.fn(async () => 'quotes')
    await show(read)
    await vi.advanceTimersByTimeAsync(5 * MINUTE - SECOND)
    await show(read)
    expect(read).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(SECOND)
    await show(read)
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('an unused query stays cached for 10 minutes', async () => {
    await show(async () => 'quotes')
    await vi.advanceTimersByTimeAsync(10 * MINUTE - SECOND)
    expect(queryClient.getQueryData(['read'])).toBe('quotes')
    await vi.advanceTimersByTimeAsync(SECOND)
    expect(queryClient.getQueryData(['read'])).toBeUndefined()
  })

  it('a stale query is read again when the connection returns, but not when the window gets the focus', async () => {
    const read = vi.fn(async () => 'quotes')
    open(read)
    await vi.advanceTimersByTimeAsync(6 * MINUTE)
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await vi.advanceTimersByTimeAsync(SECOND)
    expect(read).toHaveBeenCalledTimes(1)
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
    await vi.advanceTimersByTimeAsync(SECOND)
    expect(read).toHaveBeenCalledTimes(2)
  })
})

describe('failures', () => {
  it('a failed read is retried up to three times, after 1, 2 and 4 seconds', async () => {
    const read = vi.fn().mockRejectedValue(new ORPCError('X', { status: 500 }))
    const { observer } = open(read)
    const calls: number[] = []
    for (const seconds of [0, 1, 2, 4, 60]) {
      await vi.advanceTimersByTimeAsync(seconds * SECOND)
      calls.push(read.mock.calls.length)
    }
    expect(calls).toEqual([1, 2, 3, 4, 4])
    expect(observer.getCurrentResult().isError).toBe(true)
  })

  it('a refused read is not retried', async () => {
    const read = vi.fn().mockRejectedValue(new ORPCError('X', { status: 404 }))
    open(read)
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('a change is retried once when the connection was lost', async () => {
    const change = vi.fn().mockRejectedValue(new ConnectionLost('Failed to fetch'))
    const observer = new MutationObserver<unknown, Error, undefined>(queryClient, { mutationFn: change })
    observer.mutate(undefined).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(change).toHaveBeenCalledTimes(2)
  })
})
