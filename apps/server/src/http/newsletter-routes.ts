import { contract } from '@quotespark/contract'
import { Refusal } from '@quotespark/domain/refusal'
import { Hono } from 'hono'
import { unsubscribe } from '../features/newsletter/unsubscribe.ts'
import type { Services } from '../services.ts'
import type { HttpEnv } from './http-env.ts'

const UNSUBSCRIBED = `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>You are unsubscribed · Quotespark</title>
  <body style="max-width: 32rem; margin: 4rem auto; padding: 0 1.5rem; font: 1rem/1.6 system-ui, sans-serif">
    <h1 style="font-size: 1.5rem">You are unsubscribed</h1>
    <p>We will not send you any more newsletters, and we have deleted your email address.</p>
    <p><a href="/blog">Read the Blog</a></p>
  </body>
</html>
`

/**
 * Handles the one-click 'Unsubscribe' of mail programs (RFC 8058), and the page when it runs no JavaScript: a POST to the
 * address of the page, which a GET only shows. It unsubscribes without a question, and repeating it succeeds too.
 */
export function oneClickRoutes(services: Services): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const schema = contract.newsletter.unsubscribe['~orpc'].inputSchema
  routes.post('/newsletter/unsubscribe', async (context) => {
    const input = schema?.safeParse({ token: context.req.query('token') })
    if (!input?.success) return context.text('This link is incomplete.', 400)
    try {
      await unsubscribe(services, input.data.token)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
    return context.html(UNSUBSCRIBED)
  })
  return routes
}
