import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSession } from '~/account/session.ts'
import { useHydrated } from '~/shell/use-hydrated.ts'
import { type AuthTab, SignInScreen } from './sign-in-screen.tsx'
import type { VerificationState } from './verification-notice.tsx'

/** `/auth`: sign in, sign up, and where verification links end (`?verified=1`, with `&error=…` when they failed). */
export function AuthScreen() {
  const { data: session } = useSession()
  const [search] = useSearchParams()
  const { state } = useLocation() as { state: { tab?: AuthTab } | null }
  const navigate = useNavigate()

  useEffect(() => {
    if (session) navigate('/app/dashboard', { replace: true })
  }, [session, navigate])

  // The page is prerendered without either; where there is something to add, the screen starts once more with it.
  const hydrated = useHydrated()
  const verification = hydrated ? landing(search) : undefined
  const tab = hydrated ? state?.tab : undefined
  return (
    <SignInScreen
      key={`${tab} ${verification?.kind}`}
      {...(tab ? { initialTab: tab } : {})}
      {...(verification ? { verification } : {})}
    />
  )
}

function landing(search: URLSearchParams): VerificationState | undefined {
  if (search.has('error')) return { kind: 'expired' }
  return search.has('verified') ? { kind: 'verified' } : undefined
}
