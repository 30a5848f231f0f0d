import type { RecurringInvoice } from '@quotespark/contract'
import { Button, ConfirmDialog } from '@quotespark/ui'
import { CircleStop, Pause, Pencil, Play } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '~/api/client.ts'
import { useNavigateFromHere } from '~/shell/navigation/use-navigate-from-here.ts'
import { useShortcut } from '~/shell/shortcuts/use-shortcut.ts'
import { useLazyPart } from '~/shell/use-lazy-part.ts'
import { useRecurringStep } from './use-recurring-step.ts'

const loadPauseDialog = async () => (await import('./pause-dialog.tsx')).PauseDialog

/** The steps available for a recurring invoice. */
export function RecurringSteps({ schedule }: { schedule: RecurringInvoice }) {
  const { id, title, abilities, made_count } = schedule
  const navigate = useNavigateFromHere()
  const [isPausing, setPausing] = useState(false)
  const pausing = useLazyPart('The form', loadPauseDialog)
  const resume = useRecurringStep(api.recurring_invoice.resume, 'Recurring invoice resumed.')
  const end = useRecurringStep(api.recurring_invoice.end, 'Recurring invoice ended.')
  const edit = `/app/recurring-invoices/${id}/edit`
  useShortcut('edit', abilities.edit ? () => void navigate(edit) : undefined)
  return (
    <>
      {abilities.resume && (
        <Button onClick={() => resume.mutate({ id })} loading={resume.isPending} loadingText="Resuming...">
          <Play />
          Resume
        </Button>
      )}
      {abilities.edit && (
        <Button variant="outline" render={<Link to={edit} />}>
          <Pencil />
          {made_count > 0 ? 'Change from the next' : 'Edit'}
        </Button>
      )}
      {abilities.pause && (
        <Button
          variant="outline"
          aria-haspopup="dialog"
          onClick={async () => (await pausing.load()) && setPausing(true)}
        >
          <Pause />
          Pause
        </Button>
      )}
      {pausing.Part && <pausing.Part schedule={schedule} open={isPausing} onOpenChange={setPausing} />}
      {abilities.end && (
        <ConfirmDialog
          title={`End ‘${title}’?`}
          description="No more invoices will be made, and it cannot be resumed. The invoices it made stay."
          confirmLabel="End"
          onConfirm={() => end.mutateAsync({ id })}
          trigger={
            <Button variant="outline">
              <CircleStop />
              End
            </Button>
          }
        />
      )}
    </>
  )
}
