import { Button } from '@quotespark/ui'
import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useVerificationLink } from './use-verification-link.ts'

export interface CheckInboxProps {
  email: string
  /** Shows the sign-in form. */
  onBack: () => void
}

/** The end of signing up. It says the same whether or not the address had an account. */
export function CheckInbox({ email, onBack }: CheckInboxProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  const { mutate, isPending } = useVerificationLink()
  return (
    <>
      <MailCheck aria-hidden="true" className="mb-5 size-10 text-link" />
      <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
        Check your inbox
      </h1>
      <p className="mt-2.5 text-muted-foreground">
        We have sent a link to <span className="wrap-anywhere font-medium text-foreground">{email}</span>. It
        is valid for 24 hours.
      </p>
      <p className="mt-3 text-muted-foreground">
        Open it in this browser and you will be signed in. If you open it on another device, sign in there
        with your password.
      </p>
      <div className="mt-8 flex flex-wrap gap-2">
        <Button variant="outline" loading={isPending} loadingText="Sending..." onClick={() => mutate(email)}>
          Send the link again
        </Button>
        <Button variant="ghost" onClick={onBack}>
          Back to Sign In
        </Button>
      </div>
      <p className="mt-6 text-muted-foreground text-sm">Nothing there? It may be in your spam folder.</p>
    </>
  )
}
