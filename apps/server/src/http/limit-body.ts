import { REFUSALS } from '@quotespark/contract'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { MAX_API_BODY_BYTES, uploadLimits } from '../api/call-limits.ts'
import type { Auth } from '../auth/auth.ts'
import { signedInUser } from '../auth/session.ts'
import type { HttpEnv } from './http-env.ts'
import { answerProblem } from './problem.ts'

/** Refuses a larger body: by its declared length before a byte is read, else while it is read. */
function limitBody(maxBytes: number): MiddlewareHandler<HttpEnv> {
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

/**
 * `limitBody` for the API: calls that take a file may be larger, from who is signed in. The body is held in memory
 * while it is read, before a procedure asks who sends it: nobody else gets that much of it.
 */
export function limitApiBody(auth: Auth): MiddlewareHandler<HttpEnv> {
  const limitOf = uploadLimits()
  const limitOthers = limitBody(MAX_API_BODY_BYTES)
  return async (context, next) => {
    const bytes = limitOf(context.req.method, context.req.path)
    if (bytes === undefined) return limitOthers(context, next)
    if (await signedInUser(auth, context.req.raw.headers)) return limitBody(bytes)(context, next)
    const { status, message } = REFUSALS.unauthenticated
    return answerProblem(context, { status, code: 'unauthenticated', message, data: {}, defined: true })
  }
}
