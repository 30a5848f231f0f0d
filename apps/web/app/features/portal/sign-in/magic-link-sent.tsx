import { Button } from '@quotespark/ui'
import { MailCheck } from 'lucide-react'
import { useEffect, useState } from 'react'

/** An email takes a moment; pressing again at once would send two links and leave the customer wondering which to use. */
const PAUSE_MS = 30_000

export interface MagicLinkSentProps {
  email: string
  /** In milliseconds. */
  sentAt: number
  sending: boolean
  onSendAgain: () => void
  onChangeEmail: () => void
}

export function MagicLinkSent({ email, sentAt, sending, onSendAgain, onChangeEmail }: MagicLinkSentProps) {
  const left = useCountdown(sentAt + PAUSE_MS)
  return (
    <div>
      <div
        aria-hidden="true"
        className="mb-5 flex size-12 items-center justify-center rounded-xl bg-success-subtle text-success-strong"
      >
        <MailCheck className="size-5.5" />
      </div>
      <div role="status">
        <h1 className="text-title">Check your inbox</h1>
        <p className="mt-2 text-muted-foreground">
          We have sent a link to <strong className="break-words font-medium text-foreground">{email}</strong>.
          It works once and for 15 minutes.
        </p>
      </div>
      <p className="mt-4 text-muted-foreground text-sm">
        Nothing there? Check your spam folder, and check that the address is right.
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          variant="outline"
          disabled={left > 0}
          loading={sending}
          loadingText="Sending..."
          onClick={onSendAgain}
        >
          Send Again
        </Button>
        <Button variant="link" onClick={onChangeEmail}>
          Use another email
        </Button>
      </div>
      {left > 0 && (
        <p className="amount mt-3 text-muted-foreground text-sm">
          You can send it again in {left} {left === 1 ? 'second' : 'seconds'}.
        </p>
      )}
    </div>
  )
}

/** Seconds left until `end`, an instant in milliseconds; 0 once it is over. */
function useCountdown(end: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(tick, 1000)
    function tick() {
      setNow(Date.now())
      if (Date.now() >= end) clearInterval(timer)
    }
    tick()
    return () => clearInterval(timer)
  }, [end])
  return Math.max(0, Math.ceil((end - now) / 1000))
}
