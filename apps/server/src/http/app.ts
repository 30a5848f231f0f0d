import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { DATABASE_UNAVAILABLE_MESSAGE, isDatabaseUnavailable } from '../api/database-unavailable.ts'
import type { Auth } from '../auth/auth.ts'
import { createNotificationStreams } from '../events/notification-streams.ts'
import { createMetrics } from '../operating/metrics.ts'
import type { Services } from '../services.ts'
import { apiRoutes } from './api-routes.ts'
import { avatarRoutes } from './avatar-routes.ts'
import { customerPageRoutes } from './customer-page-routes.ts'
import { devMailRoutes } from './dev-mail/dev-mail-routes.ts'
import { eventsRoutes } from './events-routes.ts'
import { hideOps } from './guards/hide-ops.ts'
import { identifyClient } from './guards/identify-client.ts'
import { limitRate } from './guards/limit-rate.ts'
import { noticeProxies } from './guards/notice-proxies.ts'
import { refuseForeignOrigins } from './guards/refuse-foreign-origins.ts'
import { refuseOtherSpellings } from './guards/refuse-other-spellings.ts'
import { refuseUnreadableAddress } from './guards/refuse-unreadable-address.ts'
import { securityHeaders } from './guards/security-headers.ts'
import { answerHealth, answerLive } from './health.ts'
import type { HttpEnv } from './http-env.ts'
import { measureRequests } from './measure-requests.ts'
import { metricsRoutes } from './metrics-routes.ts'
import { oneClickRoutes } from './newsletter-routes.ts'
import { answerProblem } from './problem.ts'
import { answerSecurityTxt } from './security-txt.ts'
import { traceRequests } from './trace-requests.ts'
import { findWebFolder } from './web-build.ts'
import { webRoutes } from './web-routes.ts'

export interface AppOptions {
  /** The built web app; defaults to that of this clone. */
  webFolder?: string
  /** Ends the open streams, so that the server can stop. */
  stopping?: AbortSignal
}

/** Creates the HTTP app. Guards come first, then the routes, the web app last. */
export function createApp(services: Services, auth: Auth, options: AppOptions = {}): Hono<HttpEnv> {
  const { config, database, logger } = services
  const { webFolder = findWebFolder(), stopping = new AbortController().signal } = options
  const app = new Hono<HttpEnv>()
  const metrics = createMetrics(services)
  app.use(measureRequests(metrics, app))
  app.use(traceRequests(logger))
  app.use(securityHeaders(config))
  app.use(refuseUnreadableAddress)
  app.use(refuseOtherSpellings)
  app.use(noticeProxies(config, logger))
  app.use(identifyClient(config))
  app.get('/health', answerHealth(services))
  app.get('/health/live', answerLive)
  app.use(limitRate(services))
  app.route('/', metricsRoutes(config, metrics))
  app.get('/.well-known/security.txt', answerSecurityTxt(config, services.clock))
  // Before the origin check: the origin is 'null' for a page without a referrer, and a link carries no cookie to abuse.
  app.route('/', oneClickRoutes(services))
  app.use(refuseForeignOrigins(config))
  app.use(hideOps(services, auth))
  app.route('/', apiRoutes(services, auth))
  app.route('/', eventsRoutes(services, auth, createNotificationStreams(database, logger, stopping)))
  app.route('/', avatarRoutes(services.files))
  app.route('/', devMailRoutes(services))
  app.route('/', customerPageRoutes(services, auth, webFolder))
  app.route('/', webRoutes(webFolder, config))
  app.notFound((context) =>
    answerProblem(context, { status: 404, code: 'NOT_FOUND', message: 'Nothing was found at this address.' }),
  )
  app.onError((error, context) => answerFailure(error, context, logger))
  return app
}

/** Answers an error that no route caught, a bug or an unreachable database. It is logged and shown with the request id. */
function answerFailure(error: Error, context: Context<HttpEnv>, logger: Logger): Response {
  const request_id = context.get('request_id')
  if (isDatabaseUnavailable(error)) {
    logger.warn({ err: error, request_id }, 'the database is unavailable')
    context.header('Retry-After', '2')
    return answerProblem(context, {
      status: 503,
      code: 'SERVICE_UNAVAILABLE',
      message: DATABASE_UNAVAILABLE_MESSAGE,
    })
  }
  logger.error({ err: error, request_id }, 'a request failed')
  return answerProblem(context, {
    status: 500,
    code: 'INTERNAL_SERVER_ERROR',
    message: `An unexpected error occurred (reference ${request_id})`,
    data: { reference: request_id },
  })
}
