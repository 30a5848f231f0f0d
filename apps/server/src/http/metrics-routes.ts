import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { Config } from '../config.ts'
import type { Metrics } from '../operating/metrics.ts'
import type { HttpEnv } from './http-env.ts'

/** Serves `/metrics` for Prometheus: to anyone with METRICS_TOKEN; without one configured, to this machine alone. */
export function metricsRoutes(
  { METRICS_TOKEN }: Pick<Config, 'METRICS_TOKEN'>,
  metrics: Metrics,
): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.get('/metrics', async (context, next) => {
    if (METRICS_TOKEN === undefined) {
      if (!context.get('is_local')) return next()
    } else if (!isSame(context.req.header('authorization') ?? '', `Bearer ${METRICS_TOKEN}`)) {
      context.header('WWW-Authenticate', 'Bearer')
      return context.text('Send METRICS_TOKEN as a bearer token.', 401)
    }
    const { contentType, text } = await metrics.read()
    return context.body(text, 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' })
  })
  return routes
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
