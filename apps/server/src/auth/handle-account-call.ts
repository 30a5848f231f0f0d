import { answerInEvenTime } from './answer-in-even-time.ts'
import type { Auth } from './auth.ts'

const SIGN_UP = '/api/auth/sign-up/email'
const UNPROCESSABLE = 422

/** better-auth's answer, in a time that tells nothing. */
export function handleAccountCall(auth: Auth, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  return answerInEvenTime(pathname, () =>
    pathname === SIGN_UP ? signUp(auth, request) : auth.handler(request),
  )
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
