import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CustomerPage } from '@quotespark/contract'
import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { DATABASE_UNAVAILABLE_MESSAGE, isDatabaseUnavailable } from '../api/database-unavailable.ts'
import type { Auth } from '../auth/auth.ts'
import {
  customerPage,
  failedPage,
  type PageAnswer,
  startPaying,
  takeWrittenAnswer,
  takeWrittenQuestion,
  takeWrittenReply,
} from '../features/portal/customer-page.ts'
import type { PlainForm } from '../features/portal/written-form.ts'
import type { Services } from '../services.ts'
import { contentSecurityPolicy, scriptHash } from './guards/content-security-policy.ts'
import { limitBody } from './guards/limit-body.ts'
import type { HttpEnv } from './http-env.ts'
import { requestContext } from './request-context.ts'
import { answerFile, staticFile } from './static-file.ts'

/** More than the longest reason. */
const MAX_FORM_BYTES = 64 * 1024

/** The module that the web app's build produces; see its write-page.tsx. */
interface PageWriter {
  writePage(page: CustomerPage): string
  inlineScript: string
}

/**
 * Serves the page of a shared link, with its plain forms. Each request renders it with the module that the web app's build
 * places beside `webFolder` (ADR 0021). It shows what one customer may see, so nothing between may cache it.
 */
export function customerPageRoutes(
  services: Services,
  auth: Auth,
  webFolder: string | undefined,
): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()

  async function answer(
    context: Context<HttpEnv>,
    work: () => Promise<PageAnswer | undefined>,
    place = '',
  ): Promise<Response> {
    const [writer, answered] = await Promise.all([
      loadWriter(webFolder),
      work().catch((error) => failed(context, error)),
    ])
    if (!writer) return context.text('The web app is not built. npm start builds it.', 503)
    // Taken: redirects to the page by an address that a reload does not send again.
    if (!answered) return context.redirect(addressOf(context) + place, 303)
    const bytes = new TextEncoder().encode(writer.writePage(answered.page))
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': contentSecurityPolicy([scriptHash(writer.inlineScript)]),
    }
    return answerFile(context, staticFile(bytes, headers), answered.status as ContentfulStatusCode)
  }

  function failed(context: Context<HttpEnv>, error: unknown): PageAnswer {
    const request_id = context.get('request_id')
    if (error instanceof MalformedForm) return { status: 400, page: failedPage(error.message) }
    if (isDatabaseUnavailable(error)) {
      services.logger.warn({ err: error, request_id }, 'the database is unavailable')
      context.header('Retry-After', '2')
      return { status: 503, page: failedPage(DATABASE_UNAVAILABLE_MESSAGE) }
    }
    services.logger.error({ err: error, request_id }, 'a request failed')
    return { status: 500, page: failedPage(`An unexpected error occurred (reference ${request_id})`) }
  }

  routes.get('/customer-portal/:token', (context) =>
    answer(context, () =>
      customerPage(requestContext(services, auth, context), context.req.param('token'), context.req.query()),
    ),
  )
  routes.get('/customer-portal/:token/', (context) => context.redirect(addressOf(context), 301))
  routes.post('/customer-portal/:token', limitBody(MAX_FORM_BYTES), (context) =>
    answer(context, async () =>
      takeWrittenAnswer(
        requestContext(services, auth, context),
        context.req.param('token'),
        await readForm(context),
      ),
    ),
  )
  routes.post('/customer-portal/:token/question', limitBody(MAX_FORM_BYTES), (context) =>
    answer(
      context,
      async () =>
        takeWrittenQuestion(
          requestContext(services, auth, context),
          context.req.param('token'),
          await readForm(context),
        ),
      '#questions',
    ),
  )
  routes.post('/customer-portal/:token/reply', limitBody(MAX_FORM_BYTES), (context) =>
    answer(
      context,
      async () =>
        takeWrittenReply(
          requestContext(services, auth, context),
          context.req.param('token'),
          await readForm(context),
        ),
      '?replied',
    ),
  )
  routes.post('/customer-portal/:token/payment', limitBody(MAX_FORM_BYTES), (context) =>
    answer(context, () => startPaying(requestContext(services, auth, context), context.req.param('token'))),
  )
  return routes
}

/** The page's own path. Hono decodes the token, so it is encoded again: a header may not hold every character. */
const addressOf = (context: Context<HttpEnv>) =>
  `/customer-portal/${encodeURIComponent(context.req.param('token') ?? '')}`

class MalformedForm extends Error {}

/** Reads the form; any error of the parser is the form's fault. */
async function readForm(context: Context<HttpEnv>): Promise<PlainForm> {
  try {
    return await context.req.parseBody()
  } catch {
    throw new MalformedForm('The form could not be read. Please go back to the page and send it again.')
  }
}

/** Undefined when the web app is not built, as during development. */
async function loadWriter(webFolder: string | undefined): Promise<PageWriter | undefined> {
  const file = webFolder && join(webFolder, '..', 'page', 'customer-page.js')
  if (!file || !existsSync(file)) return undefined
  return (await import(pathToFileURL(file).href)) as PageWriter
}
