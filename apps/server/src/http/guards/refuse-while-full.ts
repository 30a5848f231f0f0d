import { REFUSALS } from '@quotespark/contract'
import type { MiddlewareHandler } from 'hono'
import { staffWriteCalls } from '../../api/call-limits.ts'
import type { DiskSpace } from '../../files/disk-space.ts'
import type { HttpEnv } from '../http-env.ts'
import { answerProblem } from '../problem.ts'

/**
 * Refuses changes by staff while the disk is nearly full, before any of them begins: the rest is reserved for signing in, the
 * answers of customers, and the database itself.
 */
export function refuseWhileFull(disk: DiskSpace): MiddlewareHandler<HttpEnv> {
  const changes = staffWriteCalls()
  return async (context, next) => {
    if (!changes(context.req.method, context.req.path)) return next()
    if (!(await disk.look()).is_nearly_full) return next()
    const { status, message } = REFUSALS.read_only
    return answerProblem(context, { status, code: 'read_only', message, data: {}, defined: true })
  }
}
