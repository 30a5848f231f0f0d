import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from '../http-env.ts'
import { answerProblem, answerUnknownCall } from '../problem.ts'

/**
 * A call has one method and one path. oRPC takes RPC by every method and overlooks slashes at the end, but the limits of
 * single calls know them by method and path: another spelling would pass them by.
 */
export const refuseOtherSpellings: MiddlewareHandler<HttpEnv> = async (context, next) => {
  const { method, path } = context.req
  if (!/^\/(rpc|api)\//.test(path)) return next()
  if (path.endsWith('/') || path.includes('//')) return answerUnknownCall(context)
  if (!path.startsWith('/rpc/') || method === 'POST') return next()
  context.header('Allow', 'POST')
  return answerProblem(context, {
    status: 405,
    code: 'METHOD_NOT_SUPPORTED',
    message: 'A call here is a POST. See /api/docs for the API of other programs.',
  })
}
