import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import type { HttpEnv } from '../http-env.ts'
import { answerProblem } from '../problem.ts'

/**
 * Reads the whole body before anything else happens. A larger one is refused: by its declared length before a byte is read,
 * else while it arrives. An incomplete one is refused here too, so that no handler gets half a request and fails on it. A form
 * without the boundary between its parts is refused, as no handler could read it.
 */
export function limitBody(maxBytes: number): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    if (Number(context.req.header('content-length') ?? 0) > maxBytes) return refuseLarger(context, maxBytes)
    if (lacksBoundary(context.req.header('content-type'))) return refuseForm(context)
    const incoming = context.env?.incoming
    // Without a socket, as in tests, the whole body is there from the beginning.
    if (!incoming?.headers || !hasBody(incoming)) return next()
    // The body arrived whole before the client left, so the request is handled.
    if (incoming.complete && incoming.destroyed) return next()
    const body = await readWhole(incoming, maxBytes)
    if (body === 'too large') return refuseLarger(context, maxBytes)
    if (body === 'broken off') return refuseBrokenOff(context, incoming)
    // The server's Request takes its body from `rawBody` once it is set.
    Object.assign(incoming, { rawBody: body })
    return next()
  }
}

function refuseLarger(context: Context, maxBytes: number): Response {
  const message = `The request is larger than ${Math.floor(maxBytes / 1024)} KiB.`
  return answerProblem(context, { status: 413, code: 'PAYLOAD_TOO_LARGE', message })
}

function refuseForm(context: Context): Response {
  const message = 'The form could not be read: its parts have no boundary between them.'
  return answerProblem(context, { status: 400, code: 'MALFORMED_FORM', message })
}

/** Answers for the log only: the client has gone, or Node has answered 408 because it took too long (`openListener`). */
function refuseBrokenOff(context: Context, { socket }: IncomingMessage): Response {
  const { code } = (socket.errored ?? {}) as NodeJS.ErrnoException
  const status = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  return answerProblem(context, { status, code: 'INCOMPLETE', message: 'The request ended too soon.' })
}

/** True for a multipart type without the boundary parameter that RFC 2046, section 5.1.1, requires. */
const lacksBoundary = (type: string | undefined) =>
  type !== undefined && /^\s*multipart\//i.test(type) && !/;\s*boundary\s*=\s*("[^"]|[^\s";])/i.test(type)

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function readWhole(
  incoming: IncomingMessage,
  maxBytes: number,
): Promise<Buffer | 'too large' | 'broken off'> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > maxBytes) resolve('too large')
      else chunks.push(chunk)
    })
    incoming.on('end', () => resolve(Buffer.concat(chunks)))
    incoming.on('error', () => resolve('broken off'))
    incoming.on('close', () => resolve('broken off'))
    // The request may have broken off while an earlier guard waited for the database.
    if (incoming.destroyed) resolve('broken off')
  })
}
