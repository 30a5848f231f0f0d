import type { Quote } from '@quotespark/contract'
import { Button } from '@quotespark/ui'
import { Send } from 'lucide-react'
import { api } from '~/api/client.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { sentAgainToasts } from '../quote-toasts.ts'
import { useStepOutcome } from './use-step-outcome.ts'

export interface SendAgainButtonProps {
  quote: Quote
  disabled?: boolean
  onSent?: () => void
}

/** Sends a quote again that changed since its customer got it. Draws nothing where that is not allowed. */
export function SendAgainButton({ quote, disabled = false, onSent }: SendAgainButtonProps) {
  const { id, abilities } = quote
  const outcome = useStepOutcome(id, { toasts: sentAgainToasts, ...(onSent ? { onDone: onSent } : {}) })
  const send = useSingleMutation(api.quote.send.mutationOptions(outcome))
  if (!abilities.send_again) return null
  return (
    <Button
      variant="outline"
      onClick={() => send.mutate({ id })}
      loading={send.isPending}
      loadingText="Sending..."
      disabled={disabled}
    >
      <Send />
      Send Again
    </Button>
  )
}
