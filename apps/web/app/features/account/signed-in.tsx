import { Button, ErrorState } from '@quotespark/ui'
import { Activity, useRef } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { type Session, useSession } from '~/account/session.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { lazyPart } from '~/screens/lazy-part.tsx'
import { StartingScreen } from '~/screens/starting-screen.tsx'
import { pageTitle } from '~/shell/page-title.ts'
import { ConfirmationHost } from './confirmation-host.tsx'

/** Loaded on demand: most visitors are signed in. */
const SignInScreen = lazyPart(async () => (await import('./sign-in-screen.tsx')).SignInScreen, {
  fallback: <StartingScreen />,
})

const PROFILE_REASON = 'You must be signed in to view your profile.'

/**
 * Requires a signed-in user: without one, the sign-in screen shows at the same address. When a session ends under an open
 * page, the page stays mounted but hidden, so that unsaved input is there again after signing in.
 */
export default function SignedIn() {
  const { data: session, error, refetch } = useSession()
  const lastUser = useRef<Session['user']>(undefined)
  // A user who has pressed Sign Out is already on the way to another page.
  const isLeaving = useNavigation().state !== 'idle'
  const { pathname } = useLocation()

  if (session === undefined) {
    return error ? <Unreachable error={error} onRetry={() => refetch()} /> : <StartingScreen />
  }
  if (session) lastUser.current = session.user
  const { current: user } = lastUser
  return (
    <>
      {user && (
        <Activity key={user.id} mode={session ? 'visible' : 'hidden'}>
          <Outlet />
        </Activity>
      )}
      {session && <ConfirmationHost />}
      {session === null && (
        <SignInScreen
          {...(user && !isLeaving ? { interrupted: user.email } : {})}
          {...(!user && pathname === '/app/profile' ? { reason: PROFILE_REASON } : {})}
        />
      )}
    </>
  )
}

function Unreachable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <main className="flex min-h-dvh flex-col justify-center">
      <title>{pageTitle('Something went wrong')}</title>
      <ErrorState
        headingLevel="h1"
        title="Something went wrong"
        text={errorSentence(error)}
        action={<Button onClick={onRetry}>Try Again</Button>}
      />
    </main>
  )
}
