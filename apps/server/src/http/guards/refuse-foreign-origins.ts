import type { MiddlewareHandler } from 'hono'
import type { Config } from '../../config.ts'
import type { HttpEnv } from '../http-env.ts'
import { answerProblem } from '../problem.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Prevents cross-site request forgery: a browser states where a changing request comes from (Fetch standard, `Origin`;
 * Fetch Metadata, `Sec-Fetch-Site`), and only our own pages may send one. Programs send neither header, but they carry no
 * cookies of a user's browser that could be abused.
 */
export function refuseForeignOrigins(config: Pick<Config, 'APP_URL'>): MiddlewareHandler<HttpEnv> {
  const ours = new URL(config.APP_URL).origin
  return async (context, next) => {
    if (SAFE_METHODS.has(context.req.method)) return next()
    const origin = context.req.header('origin')
    const site = context.req.header('sec-fetch-site')
    const isOurs =
      (origin === undefined ||
        origin === ours ||
        isHost(context.req.header('host'), origin) ||
        isHidden(origin, site)) &&
      (site === undefined || site === 'same-origin' || site === 'none')
    if (isOurs) return next()
    return answerProblem(context, {
      status: 403,
      code: 'FOREIGN_ORIGIN',
      message: 'This request comes from another website and was refused.',
    })
  }
}

/**
 * True for a form on one of our pages without a referrer, whose origin is 'null' (Fetch standard, 'append a request Origin
 * header'). Its site is then in the other header, which no page can set; a frame without an origin is 'cross-site' there.
 */
function isHidden(origin: string, site: string | undefined): boolean {
  return origin === 'null' && site === 'same-origin'
}

/** True when the origin is the host we were reached at: the product may be opened by another name of the same machine. */
function isHost(host: string | undefined, origin: string): boolean {
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host
}
