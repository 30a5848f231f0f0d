import { waitSentence } from '@quotespark/domain/refusal'
import { createAuthClient } from 'better-auth/client'
import { inferAdditionalFields, magicLinkClient } from 'better-auth/client/plugins'
import { fetchOrLose } from '~/api/connection-lost.ts'
import { AuthError } from './auth-error.ts'

/** Client for sign-in, sign-up and sessions at `/api/auth`. The session is in an httpOnly cookie that no script can read. */
export const authClient = createAuthClient({
  plugins: [
    magicLinkClient(),
    inferAdditionalFields({
      user: {
        first_name: { type: 'string', required: false },
        last_name: { type: 'string', required: false },
      },
    }),
  ],
  fetchOptions: { customFetchImpl: fetchWithinLimit },
})

/** Turns a 429 into an error that says how long to wait: the header carries that, and the client would drop it. */
async function fetchWithinLimit(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetchOrLose(...request)
  if (response.status !== 429) return response
  const seconds = response.headers.get('X-Retry-After') ?? response.headers.get('Retry-After')
  throw new AuthError(429, undefined, waitSentence(seconds === null ? undefined : Number(seconds)))
}
