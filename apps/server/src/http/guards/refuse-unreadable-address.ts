import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from '../http-env.ts'
import { answerProblem } from '../problem.ts'

/** C0, DEL and C1: in no address of ours, refused by PostgreSQL (NUL) and by the header of a redirect (all others). */
const CONTROL = /\p{Cc}/u
/** A search may contain pasted text, so tabs and line ends are allowed in the query. */
const CONTROL_IN_QUERY = /[^\P{Cc}\t\n\r]/u

/**
 * Refuses an address that no route could read: broken percent-encoding, bytes that are not UTF-8 (including overlong ones and
 * lone surrogates) and control characters. It runs before all routes, so that none has to handle them.
 */
export const refuseUnreadableAddress: MiddlewareHandler<HttpEnv> = async (context, next) => {
  const { url } = context.req
  if (!url.includes('%')) return next()
  const { pathname, search } = new URL(url)
  // A lone per cent sign in the query stands for itself (URL standard, 'percent-decode').
  const query = search.replaceAll(/%(?![\da-f]{2})/gi, '%25')
  if (isReadable(pathname, CONTROL) && isReadable(query, CONTROL_IN_QUERY)) return next()
  return answerProblem(context, {
    status: 400,
    code: 'MALFORMED_URL',
    message: 'The address of this request cannot be read.',
  })
}

function isReadable(encoded: string, forbidden: RegExp): boolean {
  try {
    return !forbidden.test(decodeURIComponent(encoded))
  } catch {
    return false
  }
}
