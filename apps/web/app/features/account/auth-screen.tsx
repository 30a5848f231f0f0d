import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '~/account/session.ts'
import { useHydrated } from '~/shell/use-hydrated.ts'
import { type AuthTab, SignInScreen } from './sign-in-screen.tsx'

interface AuthLocationState {
  tab?: AuthTab
  /** What a verification link has led to. */
  verification?: 'verified' | 'expired'
}

/** `/auth`: sign in and sign up. */
export function AuthScreen() {
  const { data: session } = useSession()
  const { state } = useLocation() as { state: AuthLocationState | null }
  const navigate = useNavigate()

  useEffect(() => {
    if (session) navigate('/app/dashboard', { replace: true })
  }, [session, navigate])

  // The page is prerendered without a state; where there is one, the screen starts once more with it.
  const { tab, verification } = (useHydrated() && state) || {}
  return (
    <SignInScreen
      key={`${tab} ${verification}`}
      {...(tab ? { initialTab: tab } : {})}
      {...(verification ? { verification: { kind: verification } } : {})}
    />
  )
}
