import { Button, ErrorState } from '@quotespark/ui'
import { Navigate } from 'react-router'
import { useSession } from '~/account/session.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { StartingScreen } from '~/screens/starting-screen.tsx'
import { PortalAccountMenu } from './portal-account-menu.tsx'
import { PortalFrame } from './portal-frame.tsx'
import { PortalQuotes } from './portal-quotes.tsx'

/** `/portal/quotes`: what the signed-in customer was sent, by every company that knows their address. */
export function PortalQuotesScreen() {
  const { data: session, error, refetch } = useSession()
  if (session === null) return <Navigate to="/portal/login" replace />
  if (session) {
    return (
      <PortalFrame title="Your quotes" account={<PortalAccountMenu email={session.user.email} />}>
        <PortalQuotes email={session.user.email} />
      </PortalFrame>
    )
  }
  if (!error) return <StartingScreen />
  return (
    <PortalFrame title="Your quotes">
      <ErrorState
        headingLevel="h1"
        title="Something went wrong"
        text={errorSentence(error)}
        action={<Button onClick={() => refetch()}>Try Again</Button>}
      />
    </PortalFrame>
  )
}
