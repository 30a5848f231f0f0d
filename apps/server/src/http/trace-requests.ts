import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { loggedPath } from '../logged-path.ts'
import type { HttpEnv } from './http-env.ts'

/**
 * Gives every request our own id (one sent by a client is ignored: it could forge the trace of another request) and one line
 * in the log, which names nobody.
 */
export function traceRequests(logger: Logger): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    const startedAt = performance.now()
    const request_id = uuidv7()
    context.set('request_id', request_id)
    await next()
    context.res.headers.set('X-Request-Id', request_id)
    const { status } = context.res
    const { path } = context.req
    const level = status >= 500 ? 'error' : path.startsWith('/assets/') ? 'debug' : 'info'
    logger[level](
      {
        request_id,
        method: context.req.method,
        path: loggedPath(path),
        status,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
      },
      'request',
    )
  }
}
