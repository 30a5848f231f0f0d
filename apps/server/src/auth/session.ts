import type { Auth } from './auth.ts'

/** The person behind a request, from their session cookie. */
export interface SignedInUser {
  id: string
  email: string
  email_verified: boolean
  name: string
  first_name: string
  last_name: string
  avatar_url: string | null
}

/** The list of a person's devices says when each was last used, to within this time. */
const NOTED_EVERY_MS = 5 * 60 * 1000

/** Reads the session without renewing it: renewal sets a cookie, which is the session endpoint's business. */
export async function signedInUser(auth: Auth, headers: Headers): Promise<SignedInUser | undefined> {
  const found = await auth.api.getSession({ headers, query: { disableRefresh: true } })
  if (!found) return undefined
  const { user, session } = found
  await noteUse(auth, session)
  return {
    id: user.id,
    email: user.email.toLowerCase(),
    email_verified: user.emailVerified,
    name: user.name,
    first_name: user.first_name ?? '',
    last_name: user.last_name ?? '',
    avatar_url: user.image ?? null,
  }
}

async function noteUse(auth: Auth, { token, updatedAt }: { token: string; updatedAt: Date }): Promise<void> {
  const now = new Date()
  if (now.getTime() - updatedAt.getTime() < NOTED_EVERY_MS) return
  const { internalAdapter } = await auth.$context
  await internalAdapter.updateSession(token, { updatedAt: now })
}
