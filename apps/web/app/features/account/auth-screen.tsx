import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSession } from './session.ts'
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

  const verification = landing(search)
  return (
    <SignInScreen
      {...(state?.tab ? { initialTab: state.tab } : {})}
      {...(verification ? { verification } : {})}
    />
  )
}

function landing(search: URLSearchParams): VerificationState | undefined {
  if (search.has('error')) return { kind: 'expired' }
  return search.has('verified') ? { kind: 'verified' } : undefined
}
