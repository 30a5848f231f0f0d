import { Button, ErrorState } from '@quotespark/ui'
import { Activity, useRef } from 'react'
import { Outlet } from 'react-router'
import { useSession } from '~/account/session.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { StartingScreen } from '~/screens/starting-screen.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

/**
 * Guards what needs a signed-in user: without one the sign-in screen stands in its place, at the same address. When a
 * session ends under an open page, the page waits unseen, so that what was typed is there again after signing in.
 */
export function SignedIn() {
  const { data: session, error, refetch } = useSession()
  const lastUser = useRef<string>(undefined)

  if (session === undefined) {
    return error ? <Unreachable error={error} onRetry={() => refetch()} /> : <StartingScreen />
  }
  if (session) lastUser.current = session.user.id
  return (
    <>
      {lastUser.current && (
        <Activity key={lastUser.current} mode={session ? 'visible' : 'hidden'}>
          <Outlet />
        </Activity>
      )}
      {session === null && <SignInScreen />}
    </>
  )
}

function Unreachable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <main className="flex min-h-dvh flex-col justify-center">
      <ErrorState
        headingLevel="h1"
        title="Something went wrong"
        text={errorSentence(error)}
        action={<Button onClick={onRetry}>Try Again</Button>}
      />
    </main>
  )
}
