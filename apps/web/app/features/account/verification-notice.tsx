import { Alert, Button } from '@quotespark/ui'
import { useVerificationLink } from './use-verification-link.ts'

export type VerificationState =
  | { kind: 'sent'; email: string }
  | { kind: 'unverified'; email: string }
  | { kind: 'verified' }
  | { kind: 'expired' }

export interface VerificationNoticeProps {
  state: VerificationState
  /** An expired link does not say whose it was, so the address in the form below is used. */
  emailTyped: () => string
  onEmailMissing: () => void
  onChange: (state: VerificationState) => void
}

export function VerificationNotice({ state, emailTyped, onEmailMissing, onChange }: VerificationNoticeProps) {
  const { mutate, isPending } = useVerificationLink((email) => onChange({ kind: 'sent', email }))

  if (state.kind === 'verified') {
    return (
      <Alert tone="success" live className="mb-6" title="Your email is verified">
        You can sign in now.
      </Alert>
    )
  }

  function send() {
    const email = state.kind === 'sent' || state.kind === 'unverified' ? state.email : emailTyped().trim()
    if (email) mutate(email)
    else onEmailMissing()
  }

  return (
    <Alert
      live
      className="mb-6"
      tone={state.kind === 'sent' ? 'info' : 'warning'}
      title={TITLES[state.kind]}
      action={
        <Button size="sm" variant="outline" loading={isPending} onClick={send}>
          Send the link again
        </Button>
      }
    >
      {state.kind === 'sent' && (
        <>
          We have sent a link to <span className="break-words font-medium">{state.email}</span>. It is valid
          for 24 hours.
        </>
      )}
      {state.kind === 'unverified' &&
        'Please open the link in our email first. It may be in your spam folder.'}
      {state.kind === 'expired' &&
        'Verification links are valid for 24 hours. Enter your email below for a new one.'}
    </Alert>
  )
}

const TITLES = {
  sent: 'Please verify your email',
  unverified: 'Your email is not verified yet',
  expired: 'This link has expired',
}
