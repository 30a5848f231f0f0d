import { setTimeout } from 'node:timers/promises'
import type { Auth } from './auth.ts'
import { callerOf } from './caller.ts'
import { hashingFor } from './passwords/hashing-turns.ts'
import { knownSecrets, withRenewedSignatures } from './signing-secrets.ts'

const SIGN_UP = '/api/auth/sign-up/email'
const UNPROCESSABLE = 422

/** better-auth's answer, in a time that tells nothing. */
export function handleAccountCall(auth: Auth, call: Request): Promise<Response> {
  const { pathname } = new URL(call.url)
  const request = withRenewedSignatures(call, knownSecrets(auth.options))
  const handle = () => (pathname === SIGN_UP ? signUp(auth, request) : auth.handler(request))
  return answerInEvenTime(pathname, () => hashingFor(callerOf(call.headers).client_ip, handle))
}

/**
 * Two sign-ups with one address at the same time: the later one finds that the address was taken since it looked. Done
 * once more it is answered as any sign-up with an address that is taken.
 */
async function signUp(auth: Auth, request: Request): Promise<Response> {
  const again = request.clone()
  const response = await auth.handler(request)
  return response.status === UNPROCESSABLE ? auth.handler(again) : response
}

/** What these do takes longer or shorter by whether the address has an account. */
const TELLING = new Set(['/api/auth/sign-up/email', '/api/auth/request-password-reset'])
/** Twice what the longest takes; better-auth answers requests for a verification link after as long. */
const ANSWER_MS = 500

/** Answers calls that could tell who has an account by their time after the same time, whatever they had to do. */
async function answerInEvenTime<Answer>(path: string, answer: () => Promise<Answer>): Promise<Answer> {
  if (!TELLING.has(path)) return answer()
  const time = setTimeout(ANSWER_MS)
  try {
    return await answer()
  } finally {
    await time
  }
}
