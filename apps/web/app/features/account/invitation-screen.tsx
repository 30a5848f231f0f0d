import type { InvitationToMe } from '@quotespark/contract'
import { Alert, Button, ErrorState, LoadingScreen } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { accountQuery } from '~/account/account.ts'
import { DeclineButton } from '~/account/decline-invitation.tsx'
import { InvitationFacts, JoinButton } from '~/account/join-company.tsx'
import { useSession } from '~/account/session.ts'
import { useSignOut } from '~/account/sign-out.ts'
import { useSwitchCompany } from '~/account/switch-company.ts'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { preloadedPart } from '~/screens/lazy-part.tsx'
import { pageTitle } from '~/shell/page-title.ts'
import { AuthLayout } from './auth-layout.tsx'

const SignInScreen = preloadedPart(async () => (await import('./sign-in-screen.tsx')).SignInScreen)

const OVER = {
  accepted: 'This invitation has been used',
  declined: 'This invitation has been declined',
  withdrawn: 'This invitation has been withdrawn',
  expired: 'This invitation has expired',
}

/**
 * Target of an invitation link. Someone without an account creates one here, or signs in, and then joins. When the link that
 * verifies their address leads past this page, the company setup offers the same.
 */
export default function InvitationScreen() {
  const { token = '' } = useParams()
  const { data: session } = useSession()
  const {
    data: invitation,
    error,
    refetch,
  } = useQuery(api.invitation.getByToken.queryOptions({ input: { token } }))

  if (error && !invitation) return <NoInvitation error={error} onRetry={() => refetch()} />
  if (!invitation || session === undefined) {
    return (
      <main className="flex min-h-dvh flex-col">
        <title>{pageTitle('Invitation')}</title>
        <LoadingScreen />
      </main>
    )
  }
  if (session === null) return <SignInScreen initialTab="sign-up" invitation={invitation} />
  return (
    <AuthLayout title={`Join ${invitation.company_name}`}>
      <h1 className="mb-1.5 break-words text-title">Join {invitation.company_name}</h1>
      {session.user.email.toLowerCase() === invitation.email.toLowerCase() ? (
        <Join invitation={invitation} />
      ) : (
        <ForSomebodyElse invitation={invitation} email={session.user.email} />
      )}
    </AuthLayout>
  )
}

function Join({ invitation }: { invitation: InvitationToMe }) {
  const navigate = useNavigate()
  const { data: account } = useQuery(accountQuery)
  const { mutate: switchTo } = useSwitchCompany()
  const used = account?.companies.find(({ id }) => id === account.company_id)?.name
  return (
    <>
      <InvitationFacts invitation={invitation} />
      {used && used !== invitation.company_name && (
        <Alert tone="info" className="mt-6" title={`You are already in the team of ${used}`}>
          You will keep both. Switch between them with the button beside the company name, above the menu.
        </Alert>
      )}
      <div className="mt-8 flex flex-wrap gap-2">
        <JoinButton
          invitation={invitation}
          onJoined={({ company_id, is_used }) => {
            if (is_used) navigate('/app/dashboard', { replace: true })
            else switchTo({ id: company_id })
          }}
        />
        <Button variant="ghost" render={<Link to="/app/dashboard" />}>
          Not Now
        </Button>
        <DeclineButton invitation={invitation} />
      </div>
    </>
  )
}

function ForSomebodyElse({ invitation, email }: { invitation: InvitationToMe; email: string }) {
  const { token = '' } = useParams()
  const { mutate: signOut, isPending } = useSignOut({ leaveFor: `/invite/${token}` })
  return (
    <Alert
      tone="warning"
      live
      className="mt-6"
      title="This invitation is for someone else"
      action={
        <Button size="sm" variant="outline" loading={isPending} onClick={() => signOut('this-device')}>
          Sign Out
        </Button>
      }
    >
      It was sent to <span className="break-all font-medium">{invitation.email}</span>, and you are signed in
      as <span className="break-all font-medium">{email}</span>. Sign out, then sign in or sign up with the
      invited address.
    </Alert>
  )
}

function NoInvitation({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isSignedIn = Boolean(useSession().data)
  const isOver = isRefusal(error, 'invitation_over')
  const isNone = isRefusal(error, 'not_found', 'invalid_input')
  const title = isOver ? OVER[error.data.reason] : isNone ? 'Invitation Not Found' : 'Something went wrong'
  const text = isNone
    ? 'Please check that the link is complete. If you were invited more than once, only the newest link works.'
    : errorSentence(error)
  return (
    <main className="flex min-h-dvh flex-col justify-center">
      <title>{pageTitle(title)}</title>
      <ErrorState
        headingLevel="h1"
        title={title}
        text={text}
        action={
          isOver || isNone ? (
            <Button render={<Link to={isSignedIn ? '/app/dashboard' : '/auth'} />}>
              {isSignedIn ? 'Go to Dashboard' : 'Go to Sign In'}
            </Button>
          ) : (
            <Button onClick={onRetry}>Try Again</Button>
          )
        }
      />
    </main>
  )
}
