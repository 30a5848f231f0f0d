import { createAuthClient } from 'better-auth/client'
import { inferAdditionalFields, magicLinkClient } from 'better-auth/client/plugins'

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
  // TanStack Query holds the session; the client's own copy stays unused.
  sessionOptions: { refetchOnWindowFocus: false },
})
