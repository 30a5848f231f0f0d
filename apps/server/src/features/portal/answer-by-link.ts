import type { RequestContext } from '../../api/context.ts'
import { answerQuote, type WhatWasRead } from './answer-quote.ts'
import { resolveLinkOf } from './shared-link.ts'
import type { Answer } from './tell-of-answer.ts'

/** Accepts an answer from anyone who holds the link; nothing else identifies them. */
export async function answerByLink(
  context: RequestContext,
  input: WhatWasRead & { token: string },
  given: Answer,
) {
  const document = await resolveLinkOf(context.services, input.token, 'quote')
  const user = await context.findUser()
  return answerQuote(
    context.services,
    document,
    { read: input, answer: given, user_id: user?.id },
    { ip_address: context.client_ip, user_agent: context.user_agent, portal_email: null },
  )
}
