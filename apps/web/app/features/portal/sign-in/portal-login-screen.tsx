import { Alert, Button, Card, Spinner, showToast, useHydrated } from '@quotespark/ui'
import { FileSignature } from 'lucide-react'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { sendMagicLink } from '~/account/account-calls.ts'
import { authSentence } from '~/account/auth-error.ts'
import { useSession } from '~/account/session.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { lazyPart } from '~/screens/lazy-part.tsx'
import { PortalFrame } from '../portal-frame.tsx'
import { rememberedCompany } from './known-company.ts'
import { MagicLinkForm } from './magic-link-form.tsx'
import { MagicLinkSent } from './magic-link-sent.tsx'
import { returnPath } from './return-path.ts'
import { useLinkInAddress } from './use-link-in-address.ts'

/** For users who have an account with a second factor. */
const SecondStep = lazyPart(async () => (await import('~/forms/second-step.tsx')).SecondStep)

/** `/portal/login`: asks for a sign-in link, and is the page that the link leads to (`?token=…`). */
export default function PortalLoginScreen() {
  const { data: session } = useSession()
  const link = useLinkInAddress()
  const hydrated = useHydrated()
  // An expired link does not matter to somebody who is signed in already.
  if (session && link.state.kind !== 'redeeming') return <Navigate to={returnPath()} replace />
  return (
    <PortalFrame title="Customer portal" company={hydrated ? rememberedCompany() : null}>
      <div className="flex flex-1 items-center justify-center px-4 py-10 sm:py-16">
        <Card className="w-full max-w-md p-6 shadow-raised sm:p-9">
          <Step link={link} />
        </Card>
      </div>
    </PortalFrame>
  )
}

function Step({ link }: { link: ReturnType<typeof useLinkInAddress> }) {
  const { state, startOver } = link
  if (state.kind === 'asked') return <SecondStep hasApp={state.hasApp} onStartOver={startOver} />
  if (state.kind === 'redeeming' || state.kind === 'signed-in') return <SigningIn />
  return <AskForLink link={link} />
}

function SigningIn() {
  return (
    <div role="status" className="flex flex-col items-center py-8 text-center">
      <Spinner className="size-7 text-link" />
      <h1 className="mt-5 text-heading">Signing you in...</h1>
      <p className="mt-1 text-muted-foreground text-sm">This takes a moment.</p>
    </div>
  )
}

function AskForLink({ link }: { link: ReturnType<typeof useLinkInAddress> }) {
  const [email, setEmail] = useState('')
  const [sentAt, setSentAt] = useState<number>()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: sendMagicLink,
    onSuccess: () => {
      setSentAt(Date.now())
      showToast({ title: 'Email sent! Check your inbox...', tone: 'success' })
    },
    onError: (error) =>
      showToast({ title: authSentence(error, 'Failed to send magic link'), tone: 'danger' }),
  })
  function send(address: string) {
    setEmail(address)
    mutate(address)
  }

  if (sentAt !== undefined) {
    return (
      <MagicLinkSent
        email={email}
        sentAt={sentAt}
        sending={isPending}
        onSendAgain={() => mutate(email)}
        onChangeEmail={() => setSentAt(undefined)}
      />
    )
  }
  return (
    <>
      <PortalIcon />
      <h1 className="text-title">Customer portal</h1>
      <p className="mt-1.5 mb-7 text-muted-foreground">
        See the quotes you have been sent, accept them or ask for a change. We email you a link that signs you
        in: no password needed.
      </p>
      <LinkProblem link={link} />
      <MagicLinkForm email={email} sending={isPending} onSend={send} />
    </>
  )
}

function PortalIcon() {
  return (
    <div
      aria-hidden="true"
      className="mb-5 flex size-12 items-center justify-center rounded-xl bg-accent text-accent-foreground"
    >
      <FileSignature className="size-5.5" />
    </div>
  )
}

function LinkProblem({ link: { state, tryAgain } }: { link: ReturnType<typeof useLinkInAddress> }) {
  if (state.kind === 'expired') {
    return (
      <Alert tone="warning" live className="mb-6" title="This link no longer works">
        Sign-in links work once, within 15 minutes (or 7 days for an invitation). Enter your email and we will
        send you a new one.
      </Alert>
    )
  }
  if (state.kind !== 'failed') return null
  return (
    <Alert
      tone="danger"
      live
      className="mb-6"
      title="We could not sign you in"
      action={
        <Button size="sm" variant="outline" onClick={tryAgain}>
          Try Again
        </Button>
      }
    >
      {state.sentence}
    </Alert>
  )
}
