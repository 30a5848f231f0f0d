import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { PRODUCT_NAME } from '@quotespark/domain/text'
import { Hono } from 'hono'
import type { Config } from '../config.ts'
import { securityHeaders } from './guards/security-headers.ts'
import type { HttpEnv } from './http-env.ts'
import { answerProblem } from './problem.ts'

const AGAIN_SECONDS = 5
const MESSAGE = `${PRODUCT_NAME} is being updated, and will be back in a moment.`

const PAGE = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${AGAIN_SECONDS}">
<title>${PRODUCT_NAME} is being updated</title>
<style>
:root { color-scheme: light dark; font-family: system-ui, sans-serif }
body { min-height: 100vh; margin: 0; display: grid; place-content: center; padding: 1.5rem; text-align: center }
</style>
</head>
<body>
<h1>One moment</h1>
<p role="status">${MESSAGE}</p>
<p>Nothing is lost. This page will reload on its own.</p>
</body>
</html>
`

/** Answers requests while data is migrated. */
export function maintenancePage(config: Pick<Config, 'APP_URL'>): RequestListener {
  const app = new Hono<HttpEnv>()
  app.use(securityHeaders(config))
  app.get('/health/live', (context) => context.json({ status: 'ok' }))
  app.get('/health', (context) => context.json({ status: 'migrating', message: MESSAGE }, 503))
  app.all('*', (context) => {
    context.header('Retry-After', String(AGAIN_SECONDS))
    context.header('Cache-Control', 'no-store')
    const isPage = !/^\/(rpc|api|events)(\/|$)/.test(context.req.path)
    if (isPage && context.req.header('Accept')?.includes('text/html')) return context.html(PAGE, 503)
    return answerProblem(context, { status: 503, code: 'SERVICE_UNAVAILABLE', message: MESSAGE })
  })
  return getRequestListener(app.fetch)
}
