import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { EventStream } from '../events/notification-streams.ts'

const HEARTBEAT_MS = 25_000
const RECONNECT_AFTER_MS = 3_000
/** A reader that lets this much pile up is not reading any more. */
const MAX_UNREAD = 100

/**
 * Server-sent events (HTML standard, section 9.2) to one browser tab, until we end it, the browser does, or the connection
 * breaks. `join` is handed the stream, and answers what is to be done when it has ended.
 */
export function answerEvents(
  context: Context,
  mayHear: () => Promise<boolean>,
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

    /** The stream outlives the request that opened it, so signing out must end it: nothing goes to a stranger. */
    async function writeIfHeard(writing: () => Promise<unknown>): Promise<void> {
      try {
        if (await mayHear()) await write(writing)
        else end()
      } catch {
        // The database does not answer. Ended now, the browser would be refused and give up; the next heartbeat asks again.
      }
    }

    wire.onAbort(end)
    const heartbeat = setInterval(() => writeIfHeard(() => wire.write(': still here\n\n')), HEARTBEAT_MS)
    heartbeat.unref()
    const leave = join({
      end,
      send: (event, id, data) => writeIfHeard(() => wire.writeSSE({ event, id, data })),
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
