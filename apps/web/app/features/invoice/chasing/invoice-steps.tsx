import type { Invoice, InvoiceChasing } from '@quotespark/contract'
import { chasingStepWords } from '@quotespark/domain/billing'
import { Button, ConfirmDialog, Timeline } from '@quotespark/ui'
import { api } from '~/api/client.ts'
import { Moment } from '~/shell/moment.tsx'
import { STATE_LABELS, STATE_TONES, stepStopWords } from './chasing-words.ts'
import { useChasingStep } from './use-chasing-step.ts'
import { WholeText } from './whole-text.tsx'

type Step = InvoiceChasing['steps'][number]

interface InvoiceStepsProps {
  invoice: Pick<Invoice, 'id' | 'invoice_number'>
  steps: readonly Step[]
  mayChange: boolean
}

/** The steps of an invoice in the order of their days. */
export function InvoiceSteps({ invoice, steps, mayChange }: InvoiceStepsProps) {
  if (steps.length === 0) return null
  return (
    <Timeline
      label="Reminders"
      entries={steps.map((step) => ({
        key: String(step.days),
        title: chasingStepWords('invoice', step.days),
        tone: STATE_TONES[step.state],
        text: <StepText invoice={invoice} step={step} mayChange={mayChange} />,
      }))}
    />
  )
}

interface StepTextProps extends Pick<InvoiceStepsProps, 'invoice' | 'mayChange'> {
  step: Step
}

function StepText({ invoice, step, mayChange }: StepTextProps) {
  const { state, send_at, to, subject, text, days } = step
  const stop = stepStopWords(step)
  return (
    <div className="flex flex-col items-start gap-1">
      <p>
        {STATE_LABELS[state]}
        {send_at && (
          <>
            {state === 'planned' ? ' for ' : ' '}
            <Moment at={send_at} />
          </>
        )}
      </p>
      {stop && <p>{stop}</p>}
      {text && <WholeText text={`${to ? `To ${to}\n` : ''}${subject}\n\n${text}`} />}
      {state === 'planned' && mayChange && <LeaveOutButton invoice={invoice} days={days} />}
    </div>
  )
}

function LeaveOutButton({ invoice, days }: { invoice: InvoiceStepsProps['invoice']; days: number }) {
  const { mutateAsync } = useChasingStep(api.invoice.skipChasingStep, { done: 'Step left out.' })
  const words = chasingStepWords('invoice', days)
  return (
    <ConfirmDialog
      title="Leave out this step?"
      description={`The reminder ‘${words}’ of ${invoice.invoice_number} is not sent. Later steps go out on their day.`}
      confirmLabel="Leave out"
      onConfirm={() => mutateAsync({ id: invoice.id, days })}
      trigger={
        <Button variant="link" size="sm">
          Leave out
          <span className="sr-only">: {words}</span>
        </Button>
      }
    />
  )
}
