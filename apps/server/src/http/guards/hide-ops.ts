import type { MiddlewareHandler } from 'hono'
import type { Auth } from '../../auth/auth.ts'
import { isOperator } from '../../auth/is-operator.ts'
import { signedInUser } from '../../auth/session.ts'
import type { Services } from '../../services.ts'
import type { HttpEnv } from '../http-env.ts'
import { answerUnknownCall } from '../problem.ts'

const CALL = /^\/(rpc|api\/v1)\/ops(\/|$)/
const PAGE = /^\/ops\/?$/

/** Hides the operator's page and calls from everyone else, as if they did not exist. */
export function hideOps({ config, database }: Services, auth: Auth): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    const { path } = context.req
    const isCall = CALL.test(path)
    if (!isCall && !PAGE.test(path)) return next()
    const user = await signedInUser(auth, database, context.req.raw.headers)
    if (isOperator(config, user)) return next()
    if (isCall) return answerUnknownCall(context)
    context.set('is_hidden', true)
    return next()
  }
}
