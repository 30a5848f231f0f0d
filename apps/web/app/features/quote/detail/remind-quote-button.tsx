import type { Quote } from '@quotespark/contract'
import { useState } from 'react'
import { api } from '~/api/client.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { RemindButton } from '~/features/document/send/remind-button.tsx'
import { remindedToast } from '~/features/document/send/reminded-toast.ts'
import { useStepOutcome } from './use-step-outcome.ts'

export interface RemindQuoteButtonProps {
  quote: Quote
  variant?: 'primary' | 'outline'
  disabled?: boolean
}

/** Shows the reminder of a quote that waits for an answer, and sends it. */
export function RemindQuoteButton({ quote, ...button }: RemindQuoteButtonProps) {
  const { id } = quote
  const [open, setOpen] = useState(false)
  const [to, setTo] = useState<string | null>()
  const outcome = useStepOutcome(id, {
    toasts: () => [remindedToast(to)],
    onDone: () => setOpen(false),
  })
  const remind = useSingleMutation(api.quote.remind.mutationOptions(outcome))
  return (
    <RemindButton
      previewOf={(typed) => api.quote.previewReminder.queryOptions({ input: { id, ...typed } })}
      label="Remind"
      open={open}
      onOpenChange={setOpen}
      sending={remind.isPending}
      onSend={(letter, to) => {
        setTo(to)
        remind.mutate({ id, ...letter })
      }}
      {...button}
    />
  )
}
