import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { EventStream } from '../events/notification-streams.ts'

const HEARTBEAT_MS = 25_000
const RECONNECT_AFTER_MS = 3_000
/** A client with this many unread writes has stopped reading. */
const MAX_UNREAD = 100

/**
 * Sends server-sent events (HTML standard, section 9.2) to one browser tab, until we end the stream, the browser does, or the
 * connection breaks. `join` receives the stream and returns the clean-up to run when it has ended.
 */
export function answerEvents(
  context: Context,
  mayReceive: () => Promise<boolean>,
  join: (stream: EventStream) => () => void,
): Response {
  const response = streamSSE(context, async (wire) => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    let unread = 0

    async function write(writing: () => Promise<unknown>): Promise<void> {
      unread += 1
      if (unread > MAX_UNREAD) wire.abort()
      await writing()
      unread -= 1
    }

    /** Settles after the latest check, so that events go out in the order they came, however long each check takes. */
    let checked: Promise<unknown> = Promise.resolve()

    /** Checks `mayReceive` before each write: the stream outlives its request, so it must end when the user signs out. */
    async function writeIfAllowed(writing: () => Promise<unknown>): Promise<void> {
      const before = checked
      const allowed = mayReceive()
      checked = Promise.allSettled([before, allowed])
      try {
        await before
        if (await allowed) await write(writing)
        else end()
      } catch {
        // The database is not answering. Ended now, the browser would be refused and give up; the next heartbeat asks again.
      }
    }

    wire.onAbort(end)
    const heartbeat = setInterval(() => writeIfAllowed(() => wire.write(': still here\n\n')), HEARTBEAT_MS)
    heartbeat.unref()
    const leave = join({
      end,
      send: (event, id, data) => writeIfAllowed(() => wire.writeSSE({ event, id, data })),
    })
    void write(() => wire.write(`retry: ${RECONNECT_AFTER_MS}\n\n`))
    await ended
    clearInterval(heartbeat)
    leave()
  })
  response.headers.set('Content-Type', 'text/event-stream; charset=utf-8')
  response.headers.set('Cache-Control', 'no-store, no-transform')
  // nginx would hold the events back to fill its buffer.
  response.headers.set('X-Accel-Buffering', 'no')
  return response
}
