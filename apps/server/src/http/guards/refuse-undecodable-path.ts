import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from '../http-env.ts'
import { answerProblem } from '../problem.ts'

/** A path with broken percent-encoding or a NUL is nobody's: refused here, so that no route has to think of it. */
export const refuseUndecodablePath: MiddlewareHandler<HttpEnv> = async (context, next) => {
  if (isDecodable(new URL(context.req.url).pathname)) return next()
  return answerProblem(context, {
    status: 400,
    code: 'MALFORMED_URL',
    message: 'The address of this request cannot be read.',
  })
}

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
