import type { Dashboard } from '@quotespark/contract'
import type { FirstStep } from '@quotespark/domain/company'
import {
  Button,
  Card,
  CardAction,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  cn,
  IconButton,
} from '@quotespark/ui'
import { Check, ChevronRight, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { STEP_GROUPS, STEPS } from './first-step-words.ts'
import { useHideFirstSteps } from './use-hide-first-steps.ts'

export type Steps = NonNullable<Dashboard['first_steps']>

export interface FirstStepsCardProps {
  steps: Steps
}

/** The steps of a new company until its first paid invoice. A phone shows the next step of each group, and the rest on request. */
export function FirstStepsCard({ steps }: FirstStepsCardProps) {
  const [isWhole, setWhole] = useState(false)
  const hide = useHideFirstSteps()
  const done = steps.filter((step) => step.done).length
  return (
    <Card aria-labelledby="first-steps-title" className="mb-6">
      <CardHeader>
        <CardTitle id="first-steps-title">Steps to your first paid invoice</CardTitle>
        <CardDescription>
          {done} of {steps.length} steps done
        </CardDescription>
        <CardAction>
          <IconButton
            label="Hide the first steps"
            variant="ghost"
            className="-mt-1 -mr-2 text-muted-foreground"
            onClick={() => hide()}
          >
            <X />
          </IconButton>
        </CardAction>
      </CardHeader>
      <CardContent className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
        {/* Decorative: the sentence above says the same. */}
        <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-foreground/8 lg:col-span-2">
          <div
            className="h-full rounded-full bg-success"
            style={{ width: `${(done * 100) / steps.length}%` }}
          />
        </div>
        {STEP_GROUPS.map(({ title, of }) => (
          <StepGroup
            key={title}
            title={title}
            steps={steps.filter(({ step }) => of.includes(step))}
            isWhole={isWhole}
          />
        ))}
        <Button
          variant="ghost"
          size="sm"
          className="-ml-2.5 justify-self-start sm:hidden"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show only the next step' : `Show all ${steps.length} steps`}
        </Button>
      </CardContent>
    </Card>
  )
}

interface StepGroupProps {
  title: string
  steps: Steps
  isWhole: boolean
}

function StepGroup({ title, steps, isWhole }: StepGroupProps) {
  const next = steps.find(({ done }) => !done)?.step
  return (
    <section aria-label={title}>
      <h3 className="pb-1 font-medium text-muted-foreground text-sm">{title}</h3>
      <ol className="flex flex-col">
        {steps.map(({ step, done }) => (
          <li
            key={step}
            aria-current={step === next ? 'step' : undefined}
            className={cn(!isWhole && step !== next && 'max-sm:hidden')}
          >
            <Step step={step} done={done} isNext={step === next} />
          </li>
        ))}
      </ol>
      {next === undefined && !isWhole && (
        <p className="flex min-h-18 items-center gap-2 text-sm sm:hidden">
          <Check aria-hidden="true" className="size-4 text-success-strong" /> All done
        </p>
      )}
    </section>
  )
}

interface StepProps {
  step: FirstStep
  done: boolean
  isNext: boolean
}

function Step({ step, done, isNext }: StepProps) {
  const { title, text, to } = STEPS[step]
  return (
    <Link
      to={to}
      className={cn(
        '-mx-2 flex min-h-11 items-center gap-3 rounded-md px-2 py-1.5 transition-colors hover:bg-muted/60',
        // Keeps the same height on a phone, whichever step is next.
        isNext && 'bg-accent/60 max-sm:min-h-18',
      )}
    >
      <span
        aria-hidden="true"
        className={cn(
          'flex size-5.5 shrink-0 items-center justify-center rounded-full border',
          done ? 'border-transparent bg-success-subtle text-success-strong' : 'border-input',
          isNext && 'border-primary',
        )}
      >
        {done && <Check className="size-3.5" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className={cn('block text-sm', done ? 'text-muted-foreground' : 'font-medium')}>
          {title}
          {done && <span className="sr-only"> (done)</span>}
        </span>
        {isNext && <span className="block text-muted-foreground text-sm">{text}</span>}
      </span>
      {!done && <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />}
    </Link>
  )
}
