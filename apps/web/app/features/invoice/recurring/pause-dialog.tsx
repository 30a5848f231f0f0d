import type { RecurringInvoice } from '@quotespark/contract'
import { LIMITS } from '@quotespark/domain/validation'
import { Button, Dialog, DialogClose, DialogFooter, Field, Textarea } from '@quotespark/ui'
import { useState } from 'react'
import { api } from '~/api/client.ts'
import { submitOnModEnter } from '~/forms/submit-on-mod-enter.ts'
import { useRecurringStep } from './use-recurring-step.ts'

interface PauseDialogProps {
  schedule: RecurringInvoice
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Pauses a recurring invoice, with a reason that its page shows. */
export function PauseDialog({ schedule, open, onOpenChange }: PauseDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissOutside={false}
      title={`Pause ‘${schedule.title}’?`}
      description="No invoice is made until you resume it. Dates that pass are not made up later."
    >
      <PauseForm id={schedule.id} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function PauseForm({ id, onDone }: { id: string; onDone: () => void }) {
  const [reason, setReason] = useState('')
  const pause = useRecurringStep(api.recurring_invoice.pause, 'Recurring invoice paused.')
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onKeyDown={submitOnModEnter}
      onSubmit={(event) => {
        event.preventDefault()
        pause.mutate({ id, reason }, { onSuccess: onDone })
      }}
    >
      <Field label="Reason" aside="Optional, for your team">
        <Textarea
          rows={2}
          maxLength={LIMITS.payment_reason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <DialogFooter>
        <DialogClose>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <Button type="submit" loading={pause.isPending} loadingText="Pausing...">
          Pause
        </Button>
      </DialogFooter>
    </form>
  )
}
