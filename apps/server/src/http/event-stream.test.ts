import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EventStream } from '../events/notification-streams.ts'
import { answerEvents } from './event-stream.ts'

let stream: EventStream
let isSignedIn: () => Promise<boolean>
let left: ReturnType<typeof vi.fn<() => void>>

beforeEach(() => {
  vi.useFakeTimers()
  isSignedIn = async () => true
  left = vi.fn()
})
afterEach(() => vi.useRealTimers())

async function open(): Promise<ReadableStreamDefaultReader<string>> {
  const app = new Hono().get('/events', (context) =>
    answerEvents(
      context,
      () => isSignedIn(),
      (opened) => {
        stream = opened
        return left
      },
    ),
  )
  const { body } = await app.request('/events')
  return (body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader()
}

test('sends the retry time, the events, and a heartbeat in between', async () => {
  const reader = await open()
  expect((await reader.read()).value).toBe('retry: 3000\n\n')
  void stream.send('notification', '7', '{"title":"Accepted"}')
  expect((await reader.read()).value).toBe('event: notification\ndata: {"title":"Accepted"}\nid: 7\n\n')
  await vi.advanceTimersByTimeAsync(25_000)
  expect((await reader.read()).value).toBe(': still here\n\n')
  expect(left).not.toHaveBeenCalled()
})

test('ends without sending anything once the user has signed out', async () => {
  const reader = await open()
  await reader.read()
  isSignedIn = async () => false
  await stream.send('notification', '7', '{}')
  expect(await reader.read()).toEqual({ done: true, value: undefined })
  expect(left).toHaveBeenCalledOnce()
})

test('continues when the database cannot tell who is signed in', async () => {
  const reader = await open()
  await reader.read()
  isSignedIn = () => Promise.reject(new Error('away'))
  await stream.send('notification', '7', '{}')
  isSignedIn = async () => true
  void stream.send('notification', '8', '{}')
  expect((await reader.read()).value).toContain('id: 8')
})

test('drops a tab that does not read', async () => {
  await open()
  for (let sent = 0; sent < 90; sent++) void stream.send('notification', String(sent), '{}')
  await vi.advanceTimersByTimeAsync(0)
  expect(left).not.toHaveBeenCalled()
  for (let sent = 0; sent < 20; sent++) void stream.send('notification', String(sent), '{}')
  await vi.waitFor(() => expect(left).toHaveBeenCalledOnce())
})

test('ends when the browser leaves', async () => {
  const reader = await open()
  await reader.cancel()
  await vi.waitFor(() => expect(left).toHaveBeenCalledOnce())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(vi.getTimerCount()).toBe(0)
})

test('keeps the order of events, although the check before an earlier one takes longer', async () => {
  const reader = await open()
  await reader.read()
  const slow = Promise.withResolvers<boolean>()
  isSignedIn = () => slow.promise
  void stream.send('hold', 'begun', '{}')
  isSignedIn = async () => true
  void stream.send('hold', 'ended', '{}')
  await vi.advanceTimersByTimeAsync(1000)
  slow.resolve(true)
  expect((await reader.read()).value).toContain('id: begun')
  expect((await reader.read()).value).toContain('id: ended')
})
