import { Button, ErrorState, LoadingScreen, showToast } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { verifyEmail } from '~/account/account-calls.ts'
import { authSentence } from '~/account/auth-error.ts'
import { useSession } from '~/account/session.ts'
import { pageTitle } from '~/shell/page-title.ts'
import type { AuthLocationState } from './auth-screen.tsx'
import { welcome } from './welcome.ts'

/**
 * Target of the link in the verification email: `?token=…`. Leads into the app in the browser that signed up, and to the
 * sign-in form elsewhere. Opening it a second time works as well.
 */
export default function VerifyEmailScreen() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const { data, error, refetch } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => verifyEmail(token),
  })

  const { data: session } = useSession()
  const isTheirs = session?.user.email === emailIn(token)
  useEffect(() => {
    if (data !== 'signed-in') return
    if (isTheirs) welcome(true)
    // Somebody else is signed in here, and stays so.
    else showToast({ title: 'Your email is verified', tone: 'success' })
  }, [data, isTheirs])

  if (data === 'signed-in') return <Navigate to="/app/dashboard" replace />
  if (data) {
    const state: AuthLocationState = { verification: data, email: emailIn(token) }
    return <Navigate to="/auth" replace state={state} />
  }
  return (
    <main className="flex min-h-dvh flex-col justify-center">
      <title>{pageTitle('Verify your email')}</title>
      {error ? (
        <ErrorState
          headingLevel="h1"
          title="Your email could not be verified"
          text={authSentence(error, 'Please try again in a moment.')}
          action={<Button onClick={() => refetch()}>Try Again</Button>}
        />
      ) : (
        <LoadingScreen text="Verifying your email..." />
      )}
    </main>
  )
}

/** The address inside a token (RFC 7519), to fill in the next form; only the server can say whether the token is valid. */
function emailIn(token: string): string {
  try {
    const payload = token.split('.')[1] ?? ''
    const bytes = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const { email } = JSON.parse(
      new TextDecoder().decode(Uint8Array.from(bytes, (each) => each.charCodeAt(0))),
    )
    return typeof email === 'string' ? email : ''
  } catch {
    return ''
  }
}
