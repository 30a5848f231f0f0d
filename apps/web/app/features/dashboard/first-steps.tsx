import { Button, cn } from '@quotespark/ui'
import { Check } from 'lucide-react'
import { Link } from 'react-router'

const STEPS = [
  {
    title: 'Add a customer',
    text: 'A name, a contact and an email address are all it takes.',
    action: 'Add Customer',
    to: '/app/customers/new',
  },
  {
    title: 'Write a quote',
    text: 'Add a few lines; VAT and the total are worked out as you type.',
    action: 'Create Quote',
    to: '/app/quotes/new',
  },
  {
    title: 'Send it',
    text: 'Your customer can accept it online, and you are told at once.',
  },
]

export interface FirstStepsProps {
  hasCustomer: boolean
}

/** For a company that has written no quote yet: what to do first. */
export function FirstSteps({ hasCustomer }: FirstStepsProps) {
  const current = hasCustomer ? 1 : 0
  return (
    <ol className="flex flex-col">
      {STEPS.map((step, index) => (
        <Step
          key={step.title}
          {...step}
          number={index + 1}
          done={index < current}
          current={index === current}
        />
      ))}
    </ol>
  )
}

interface StepProps {
  number: number
  title: string
  text: string
  action?: string
  to?: string
  done: boolean
  current: boolean
}

function Step({ number, title, text, action, to, done, current }: StepProps) {
  return (
    <li aria-current={current ? 'step' : undefined} className="group/step relative flex gap-4 pb-6 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-8 bottom-0 left-4 w-px bg-border group-last/step:hidden"
      />
      <span
        aria-hidden="true"
        className={cn(
          'flex size-8 shrink-0 items-center justify-center rounded-full font-semibold text-sm tabular-nums',
          done && 'bg-success-subtle text-success-strong',
          current && 'bg-primary text-primary-foreground',
          !done && !current && 'bg-muted text-muted-foreground',
        )}
      >
        {done ? <Check className="size-4" /> : number}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-x-6 gap-y-3 pt-1 sm:flex-row sm:items-start sm:justify-between">
        <div>
          <p className="font-medium">
            {title}
            {done && <span className="sr-only"> (done)</span>}
          </p>
          <p className="text-muted-foreground text-sm">{text}</p>
        </div>
        {action && to && !done && (
          <Button
            size="sm"
            variant={current ? 'primary' : 'outline'}
            render={<Link to={to} />}
            className="self-start"
          >
            {action}
          </Button>
        )}
      </div>
    </li>
  )
}
