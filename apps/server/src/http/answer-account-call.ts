import type { Context } from 'hono'
import type { Auth } from '../auth/auth.ts'
import { handleAccountCall } from '../auth/handle-account-call.ts'
import { TooManyPasswords } from '../auth/passwords/hashing-turns.ts'
import type { HttpEnv } from './http-env.ts'
import { answerProblem, answerTooManyRequests } from './problem.ts'

/** Returns better-auth's answer; its failures become errors of this server, and undefined means it knows no such call. */
export async function answerAccountCall(
  auth: Auth,
  context: Context<HttpEnv>,
): Promise<Response | undefined> {
  let response: Response
  try {
    response = await handleAccountCall(auth, context.req.raw)
  } catch (error) {
    if (error instanceof TooManyPasswords)
      return answerTooManyRequests(context, error.data.retry_after_seconds)
    if (!(error instanceof URIError)) throw error
    // better-auth decodes return URLs once more than they were encoded.
    return answerProblem(context, {
      status: 400,
      code: 'MALFORMED_URL',
      message: 'A URL in the request cannot be read.',
    })
  }
  if (response.status === 404 && response.body === null) return undefined
  if (response.status === 500) throw new AccountCallFailure(await response.json().catch(() => undefined))
  return response
}

class AccountCallFailure extends Error {
  override readonly name = 'AccountCallFailure'
  readonly body: unknown

  constructor(body: unknown) {
    super('a call about accounts failed')
    this.body = body
  }
}
