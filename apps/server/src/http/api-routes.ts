import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { RequestContext } from '../api/context.ts'
import { createApiHandlers } from '../api/handlers.ts'
import type { Auth } from '../auth/auth.ts'
import { type SignedInUser, signedInUser } from '../auth/session.ts'
import { docsRoutes } from '../openapi/docs-routes.ts'
import type { Services } from '../services.ts'
import { answerAccountCall } from './answer-account-call.ts'
import type { HttpEnv } from './http-env.ts'
import { limitApiBody } from './limit-body.ts'
import { answerUnknownCall } from './problem.ts'
import { stripeWebhookRoutes } from './stripe-webhook-routes.ts'

/** The three surfaces for programs: accounts (better-auth), RPC for the web, REST and its description for integrators. */
export function apiRoutes(services: Services, auth: Auth): Hono<HttpEnv> {
  const { rpc, rest } = createApiHandlers(services.logger)
  const routes = new Hono<HttpEnv>()
  routes.use('/rpc/*', limitApiBody(auth))
  routes.use('/api/*', limitApiBody(auth))
  routes.all(
    '/api/auth/*',
    async (context) => (await answerAccountCall(auth, context)) ?? answerUnknownCall(context),
  )
  routes.use('/api/v1/invoices/:id/attachments/*', answerAsDownload)
  routes.all('/rpc/*', async (context) => {
    const { response } = await rpc.handle(context.req.raw, {
      prefix: '/rpc',
      context: requestContext(services, auth, context),
    })
    return response ?? answerUnknownCall(context)
  })
  routes.all('/api/v1/*', async (context) => {
    const { response } = await rest.handle(context.req.raw, {
      prefix: '/api/v1',
      context: requestContext(services, auth, context),
    })
    return response ?? answerUnknownCall(context)
  })
  routes.route('/api/stripe', stripeWebhookRoutes(services))
  routes.route('/api', docsRoutes())
  routes.all('/rpc', answerUnknownCall)
  routes.all('/api/*', answerUnknownCall)
  return routes
}

/** A file that somebody has uploaded is saved, never shown: whatever is in it, it does not run at our address. */
const answerAsDownload: MiddlewareHandler<HttpEnv> = async (context, next) => {
  await next()
  const { headers } = context.res
  const disposition = headers.get('content-disposition')
  if (disposition !== null) headers.set('content-disposition', disposition.replace(/^inline/, 'attachment'))
}

const MAX_USER_AGENT_LENGTH = 500

function requestContext(services: Services, auth: Auth, context: Context<HttpEnv>): RequestContext {
  let user: Promise<SignedInUser | undefined> | undefined
  return {
    services,
    findUser() {
      user ??= signedInUser(auth, context.req.raw.headers)
      return user
    },
    client_ip: context.get('client_ip'),
    user_agent: (context.req.header('user-agent') ?? '').slice(0, MAX_USER_AGENT_LENGTH),
    idempotency_key: context.req.header('idempotency-key'),
  }
}
