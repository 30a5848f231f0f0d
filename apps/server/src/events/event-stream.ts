/** Server-sent events (HTML standard, section 9.2) to one browser tab. */
export interface EventStream {
  send(event: string, id: string, data: string): Promise<void>
  end(): void
}

const HEARTBEAT_MS = 25_000
const RECONNECT_AFTER_MS = 3_000
/** A reader that lets this much pile up is not reading any more. */
const MAX_UNREAD_CHUNKS = 100

/** `onEnd` is called once, however the stream ends: by us, by the browser, or by a connection that broke. */
export function openEventStream(
  isSignedIn: () => Promise<boolean>,
  onEnd: () => void,
): { stream: EventStream; response: Response } {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array>
  let hasEnded = false

  function finish(): void {
    if (hasEnded) return
    hasEnded = true
    clearInterval(heartbeat)
    onEnd()
  }

  function end(): void {
    if (hasEnded) return
    finish()
    controller.close()
  }

  function write(text: string): void {
    if (hasEnded) return
    controller.enqueue(encoder.encode(text))
    if ((controller.desiredSize ?? 0) < -MAX_UNREAD_CHUNKS) end()
  }

  /** The stream outlives the request that opened it, so signing out must end it: nothing goes to a stranger. */
  async function writeIfSignedIn(text: string): Promise<void> {
    try {
      if (await isSignedIn()) write(text)
      else end()
    } catch {
      // The database does not answer. Ended now, the browser would be refused and give up; the next heartbeat asks again.
    }
  }

  const body = new ReadableStream<Uint8Array>({
    start(started) {
      controller = started
    },
    cancel: finish,
  })
  const heartbeat = setInterval(() => void writeIfSignedIn(': still here\n\n'), HEARTBEAT_MS)
  heartbeat.unref()
  write(`retry: ${RECONNECT_AFTER_MS}\n\n`)

  return {
    stream: {
      end,
      send: (event, id, data) => writeIfSignedIn(`event: ${event}\nid: ${id}\ndata: ${data}\n\n`),
    },
    response: new Response(body, {
      headers: {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store, no-transform',
        // nginx would hold the events back to fill its buffer.
        'X-Accel-Buffering': 'no',
      },
    }),
  }
}
