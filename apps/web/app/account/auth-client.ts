import { waitSentence } from '@quotespark/domain'
import { createAuthClient } from 'better-auth/client'
import { inferAdditionalFields, magicLinkClient } from 'better-auth/client/plugins'
import { fetchOrLose } from '~/api/connection-lost.ts'
import { AuthError } from './auth-error.ts'

/** Sign-in, sign-up and sessions, at `/api/auth`. The session itself is in an httpOnly cookie no script can read. */
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

/** The answer to too many attempts says in a header how long to wait, which the client would drop. */
async function fetchWithinLimit(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetchOrLose(...request)
  if (response.status !== 429) return response
  const seconds = response.headers.get('X-Retry-After') ?? response.headers.get('Retry-After')
  throw new AuthError(429, undefined, waitSentence(seconds === null ? undefined : Number(seconds)))
}
