import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from '../http-env.ts'
import { answerProblem, answerUnknownCall } from '../problem.ts'

/**
 * Refuses other spellings of a call, which has one method and one path. oRPC accepts RPC by every method and ignores trailing
 * slashes, but limits match single calls by method and path: another spelling would bypass them.
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
    message: 'Calls here must be POST requests. See /api/docs for the REST API.',
  })
}
