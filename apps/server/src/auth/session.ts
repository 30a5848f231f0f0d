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

/** Reads the session without renewing it: renewal sets a cookie, which is the session endpoint's business. */
export async function signedInUser(auth: Auth, headers: Headers): Promise<SignedInUser | undefined> {
  const session = await auth.api.getSession({ headers, query: { disableRefresh: true } })
  if (!session) return undefined
  const { user } = session
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
