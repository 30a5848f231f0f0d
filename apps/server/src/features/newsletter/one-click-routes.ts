import { contract } from '@quotespark/contract'
import { Refusal } from '@quotespark/domain'
import { Hono } from 'hono'
import type { HttpEnv } from '../../http/http-env.ts'
import type { Services } from '../../services.ts'
import { unsubscribe } from './unsubscribe.ts'

/**
 * What a mail program does when its own 'Unsubscribe' is pressed (RFC 8058): a POST to the address of the page, which a
 * GET only shows. It is done without asking, and as well done when it is done again.
 */
export function oneClickRoutes(services: Services): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const schema = contract.newsletter.unsubscribe['~orpc'].inputSchema
  routes.post('/newsletter/unsubscribe', async (context) => {
    const input = schema?.safeParse({ token: context.req.query('token') })
    if (!input?.success) return context.text('This link is not complete.', 400)
    try {
      await unsubscribe(services, input.data.token)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
    return context.text('Nobody is subscribed by this link any more.')
  })
  return routes
}
