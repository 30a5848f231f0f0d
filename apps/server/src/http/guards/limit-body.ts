import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import type { HttpEnv } from '../http-env.ts'
import { answerProblem } from '../problem.ts'

/**
 * Takes the whole body before anything is done with it. A larger one is refused: by its declared length before a byte is
 * read, else while it comes. One that stops before its end is nobody's fault here: no handler gets half a request and
 * fails on it. A form without the boundary between its parts cannot be read by any of them either.
 */
export function limitBody(maxBytes: number): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    if (Number(context.req.header('content-length') ?? 0) > maxBytes) return refuseLarger(context, maxBytes)
    if (lacksBoundary(context.req.header('content-type'))) return refuseForm(context)
    const incoming = context.env?.incoming
    // Without a socket, as tests call, a body is there from the beginning.
    if (!incoming?.headers || !hasBody(incoming)) return next()
    // It came whole and its client has gone: what was sent is done.
    if (incoming.complete && incoming.destroyed) return next()
    const body = await readWhole(incoming, maxBytes)
    if (body === 'too large') return refuseLarger(context, maxBytes)
    if (body === 'broken off') return refuseBrokenOff(context, incoming)
    // From where the server's Request takes its body once it is set.
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

/** For the log: the client has gone, or has been told 408 by Node when it took too long (`takeDoor`). */
function refuseBrokenOff(context: Context, { socket }: IncomingMessage): Response {
  const { code } = (socket.errored ?? {}) as NodeJS.ErrnoException
  const status = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  return answerProblem(context, { status, code: 'INCOMPLETE', message: 'The request ended too soon.' })
}

/** RFC 2046, section 5.1.1: the parameter is required. */
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
    // It may have broken off while a guard before this one waited for the database.
    if (incoming.destroyed) resolve('broken off')
  })
}
