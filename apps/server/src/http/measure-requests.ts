import type { Hono, MiddlewareHandler } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import { operationPaths } from '../api/call-limits.ts'
import { ACCOUNT_CALLS } from '../auth/check-account-call.ts'
import type { Metrics } from '../operating/metrics.ts'
import { type TracedRequest, tracedRequests } from '../operating/traced-request.ts'
import type { HttpEnv } from './http-env.ts'

/** Polled by programs every few seconds, or static files: nobody looks for these among traces. */
const UNTRACED = /^\/(health|metrics|assets)(\/|$)/

/** Counts, times and traces each request by the pattern of its address: an operation, an account call or a route. */
export function measureRequests(metrics: Metrics, app: Hono<HttpEnv>): MiddlewareHandler<HttpEnv> {
  let patternOf: ((path: string) => string) | undefined
  return async (context, next) => {
    const startedAt = performance.now()
    patternOf ??= patterns(app.routes.map(({ path }) => path))
    const { method, path } = context.req
    const route = patternOf(path)
    if (UNTRACED.test(path)) {
      await next()
    } else {
      const request: TracedRequest = { method, route }
      await tracedRequests.tracePromise(async () => {
        await next()
        request.status = context.res.status
        request.request_id = context.get('request_id')
      }, request)
    }
    const seconds = (performance.now() - startedAt) / 1000
    metrics.observeRequest({ method, route, status: context.res.status, seconds })
  }
}

/** Picks the longest of several matching patterns, as the most specific one. */
function patterns(routes: string[]): (path: string) => string {
  const router = new TrieRouter<string>()
  const calls = [...ACCOUNT_CALLS].map((call) => `/api/auth${call}`)
  for (const pattern of new Set([...routes, ...operationPaths(), ...calls]))
    router.add('ALL', pattern, pattern)
  return (path) =>
    router
      .match('ALL', path)[0]
      .map(([pattern]) => pattern)
      .reduce((longest, each) => (each.length > longest.length ? each : longest), '/*')
}
