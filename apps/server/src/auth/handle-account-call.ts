import { setTimeout } from 'node:timers/promises'
import type { Auth } from './auth.ts'
import { callerOf } from './caller.ts'
import { hashingFor } from './passwords/hashing-turns.ts'
import { knownSecrets, withRenewedSignatures } from './signing-secrets.ts'

const SIGN_UP = '/api/auth/sign-up/email'
const UNPROCESSABLE = 422

/** Passes the call to better-auth and hides any time difference that could reveal an account. */
export function handleAccountCall(auth: Auth, call: Request): Promise<Response> {
  const { pathname } = new URL(call.url)
  const request = withRenewedSignatures(call, knownSecrets(auth.options))
  const handle = () => (pathname === SIGN_UP ? signUp(auth, request) : auth.handler(request))
  return answerInEvenTime(pathname, () => hashingFor(callerOf(call.headers).client_ip, handle))
}

/**
 * Tries a sign-up again that another one with the same address has overtaken between check and insert, so that it gets the same
 * answer as any sign-up with a taken address.
 */
async function signUp(auth: Auth, request: Request): Promise<Response> {
  const again = request.clone()
  const response = await auth.handler(request)
  return response.status === UNPROCESSABLE ? auth.handler(again) : response
}

/** Calls whose duration depends on whether the address has an account. */
const TELLING = new Set(['/api/auth/sign-up/email', '/api/auth/request-password-reset'])
/** Twice the longest of these calls; better-auth delays its answer to requests for a verification link equally long. */
const ANSWER_MS = 500

/** Delays the answers of `TELLING` calls to at least `ANSWER_MS`, so that their time reveals nothing. */
async function answerInEvenTime<Answer>(path: string, answer: () => Promise<Answer>): Promise<Answer> {
  if (!TELLING.has(path)) return answer()
  const time = setTimeout(ANSWER_MS)
  try {
    return await answer()
  } finally {
    await time
  }
}
