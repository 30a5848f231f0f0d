import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { HttpEnv } from '../http-env.ts'
import { answerProblem } from '../problem.ts'

/** Refuses a larger body: by its declared length before a byte is read, else while it is read. */
export function limitBody(maxBytes: number): MiddlewareHandler<HttpEnv> {
  const refuse = (context: Context) =>
    answerProblem(context, {
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
      message: `The request is larger than ${Math.floor(maxBytes / 1024)} KiB.`,
    })
  const readWithLimit = bodyLimit({ maxSize: maxBytes, onError: refuse })
  return async (context, next) => {
    if (context.req.header('transfer-encoding') !== undefined) return readWithLimit(context, next)
    // Node itself ends a body where its declared length ends (RFC 9112, section 6.3).
    if (Number(context.req.header('content-length') ?? 0) > maxBytes) return refuse(context)
    return next()
  }
}
