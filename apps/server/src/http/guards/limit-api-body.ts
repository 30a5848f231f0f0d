import { REFUSALS } from '@quotespark/contract'
import type { Database } from '@quotespark/database'
import type { MiddlewareHandler } from 'hono'
import { MAX_API_BODY_BYTES, uploadLimits } from '../../api/call-limits.ts'
import type { Auth } from '../../auth/auth.ts'
import { signedInUser } from '../../auth/session.ts'
import type { HttpEnv } from '../http-env.ts'
import { answerProblem } from '../problem.ts'
import { limitBody } from './limit-body.ts'

/**
 * `limitBody` for the API, with larger bodies for upload calls of signed-in users. The body is held in memory before a procedure
 * checks the caller, so nobody else gets that much of it.
 */
export function limitApiBody(auth: Auth, database: Database): MiddlewareHandler<HttpEnv> {
  const limitOf = uploadLimits()
  const limitOthers = limitBody(MAX_API_BODY_BYTES)
  return async (context, next) => {
    const bytes = limitOf(context.req.method, context.req.path)
    if (bytes === undefined) return limitOthers(context, next)
    if (await signedInUser(auth, database, context.req.raw.headers)) return limitBody(bytes)(context, next)
    const { status, message } = REFUSALS.unauthenticated
    return answerProblem(context, { status, code: 'unauthenticated', message, data: {}, defined: true })
  }
}
