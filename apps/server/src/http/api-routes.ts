import { Hono, type MiddlewareHandler } from 'hono'
import { createApiHandlers } from '../api/handlers.ts'
import type { Auth } from '../auth/auth.ts'
import { router } from '../features/router.ts'
import type { Services } from '../services.ts'
import { answerAccountCall } from './answer-account-call.ts'
import { docsRoutes } from './docs-routes.ts'
import { limitApiBody } from './guards/limit-api-body.ts'
import { refuseWhileFull } from './guards/refuse-while-full.ts'
import type { HttpEnv } from './http-env.ts'
import { answerUnknownCall } from './problem.ts'
import { requestContext } from './request-context.ts'
import { stripeWebhookRoutes } from './stripe-webhook-routes.ts'

/** Creates the three APIs: accounts (better-auth), RPC for the web, and REST with its description for integrators. */
export function apiRoutes(services: Services, auth: Auth): Hono<HttpEnv> {
  const { rpc, rest } = createApiHandlers(router, services.logger)
  const routes = new Hono<HttpEnv>()
  routes.use(refuseWhileFull(services.disk))
  routes.use('/rpc/*', limitApiBody(auth, services.database))
  routes.use('/api/*', limitApiBody(auth, services.database))
  routes.all(
    '/api/auth/*',
    async (context) => (await answerAccountCall(auth, context)) ?? answerUnknownCall(context),
  )
  routes.use('/api/v1/:documents/:id/attachments/*', answerAsDownload)
  routes.use('/api/v1/portal/:kind/:id/attachments/*', answerAsDownload)
  routes.all('/rpc/*', async (context) => {
    const { response } = await rpc.handle(context.req.raw, {
      prefix: '/rpc',
      context: requestContext(services, auth, context),
    })
    return response ?? answerUnknownCall(context)
  })
  routes.all('/api/v1/*', async (context) => {
    const call = requestContext(services, auth, context)
    const { response } = await rest.handle(context.req.raw, { prefix: '/api/v1', context: call })
    if (!response) return answerUnknownCall(context)
    const { status } = call.answer
    if (!response.ok || status === undefined) return response
    return new Response(response.body, { status, headers: response.headers })
  })
  routes.route('/api/stripe', stripeWebhookRoutes(services))
  routes.route('/api', docsRoutes())
  routes.all('/rpc', answerUnknownCall)
  routes.all('/api/*', answerUnknownCall)
  return routes
}

/** Sends an uploaded file as a download, never for display, so that its content cannot run at our address. */
const answerAsDownload: MiddlewareHandler<HttpEnv> = async (context, next) => {
  await next()
  const { headers } = context.res
  const disposition = headers.get('content-disposition')
  if (disposition !== null) headers.set('content-disposition', disposition.replace(/^inline/, 'attachment'))
}
