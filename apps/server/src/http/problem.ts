import { REFUSALS } from '@quotespark/contract'
import { waitSentence } from '@quotespark/domain/refusal'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

interface Problem {
  status: ContentfulStatusCode
  code: string
  message: string
  data?: object
  /** True for refusals that the contract declares. */
  defined?: boolean
}

/**
 * Answers with a sentence on why a request was refused, in the shape that its surface uses for errors: RPC's envelope, JSON for
 * the rest of the API (including better-auth), plain text for pages and files.
 */
export function answerProblem(context: Context, problem: Problem): Response {
  const { status, code, message, data, defined = false } = problem
  const error = { defined, code, status, message, ...(data === undefined ? {} : { data }) }
  const { path } = context.req
  if (/^\/rpc(\/|$)/.test(path)) return context.json({ json: error }, status)
  if (/^\/(api|events|health)(\/|$)/.test(path)) return context.json(error, status)
  return context.text(message, status)
}

export function answerUnknownCall(context: Context): Response {
  return answerProblem(context, {
    status: 404,
    code: 'UNKNOWN_CALL',
    message: `There is no ${context.req.method} ${new URL(context.req.url).pathname.slice(0, 200)}. See /api/docs.`,
  })
}

export function answerTooManyRequests(context: Context, seconds: number): Response {
  const { status } = REFUSALS.too_many_requests
  context.header('Retry-After', String(seconds))
  return answerProblem(context, {
    status,
    code: 'too_many_requests',
    message: waitSentence(seconds),
    data: { retry_after_seconds: seconds },
    defined: true,
  })
}
