import { useHydrated } from '@quotespark/ui'
import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSession } from '~/account/session.ts'
import { absoluteUrl } from '~/shell/absolute-url.ts'
import { SignInScreen } from './sign-in-screen.tsx'

/** Result of a verification link, and the address it was for. */
export interface AuthLocationState {
  verification: 'verified' | 'expired'
  email: string
}

const NEXT = '/app/dashboard'

/** `/auth`: sign in, and sign up with `?tab=sign-up`. */
export default function AuthScreen() {
  const { data: session } = useSession()
  const { state } = useLocation() as { state: AuthLocationState | null }
  const [search] = useSearchParams()
  const navigate = useNavigate()

  useEffect(() => {
    if (session) navigate(NEXT, { replace: true })
  }, [session, navigate])

  // The page is prerendered without state and query; when there is one, the screen restarts with it.
  const isHydrated = useHydrated()
  const { verification, email } = (isHydrated && state) || {}
  const tab = isHydrated && search.get('tab') === 'sign-up' ? 'sign-up' : 'sign-in'
  return (
    <>
      <meta name="description" content="Sign in to Quotespark, or sign up: 14 days free, no credit card." />
      <link rel="canonical" href={absoluteUrl('/auth')} />
      <SignInScreen
        key={`${tab} ${verification}`}
        initialTab={tab}
        next={NEXT}
        {...(verification ? { verification: { kind: verification } } : {})}
        {...(email ? { email } : {})}
      />
    </>
  )
}
