import { Check } from 'lucide-react'
import { cn } from '../style/cn.ts'

export interface StepperProps {
  /** Names the list, for instance 'Set-up'. */
  label: string
  steps: readonly { title: string; description?: string }[]
  /** Index of the current step; `steps.length` when all are done. */
  current: number
  className?: string
}

export function Stepper({ label, steps, current, className }: StepperProps) {
  return (
    <ol aria-label={label} className={cn('flex flex-col gap-4 sm:flex-row', className)}>
      {steps.map((step, index) => (
        <li
          key={step.title}
          aria-current={index === current ? 'step' : undefined}
          className="flex flex-1 items-start gap-3 sm:flex-col sm:gap-2.5"
        >
          <span aria-hidden="true" className="flex items-center gap-3 sm:w-full">
            <span
              className={cn(
                'flex size-7 shrink-0 items-center justify-center rounded-full border font-semibold text-xs tabular-nums',
                index < current && 'border-primary bg-primary text-primary-foreground',
                index === current && 'border-primary bg-accent text-accent-foreground',
                index > current && 'border-control-border text-muted-foreground',
              )}
            >
              {index < current ? <Check className="size-3.5 stroke-3" /> : index + 1}
            </span>
            {index < steps.length - 1 && (
              <span
                className={cn('h-px flex-1 max-sm:hidden', index < current ? 'bg-primary' : 'bg-border')}
              />
            )}
          </span>
          <span className="min-w-0 pt-1 sm:pt-0">
            <span className={cn('block font-medium text-sm', index > current && 'text-muted-foreground')}>
              {step.title}
            </span>
            {step.description && (
              <span className="block text-muted-foreground text-sm">{step.description}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
