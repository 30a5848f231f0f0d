import { cn } from '@quotespark/ui'
import { Check } from 'lucide-react'
import type { RefObject } from 'react'
import type { TourStep } from './tour-steps.ts'

export interface StepHeadProps {
  step: TourStep
  heading: RefObject<HTMLHeadingElement | null>
}

/** Heading of a step: title, description and features. */
export function StepHead({ step: { title, description, Icon, colour, features }, heading }: StepHeadProps) {
  return (
    <div className="mt-6 mb-8 grid gap-x-12 gap-y-6 sm:mt-8 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <div className="flex gap-4 sm:gap-5">
        <span
          aria-hidden="true"
          className={cn('flex size-11 shrink-0 items-center justify-center rounded-xl sm:size-14', colour)}
        >
          <Icon className="size-5.5 sm:size-7" />
        </span>
        <div className="min-w-0">
          <h1
            ref={heading}
            tabIndex={-1}
            className="rounded-sm font-semibold text-2xl tracking-[-0.025em] outline-none sm:text-3xl"
          >
            {title}
          </h1>
          <p className="mt-2 max-w-xl text-muted-foreground sm:text-base sm:leading-relaxed">{description}</p>
        </div>
      </div>
      <ul aria-label="What it does for you" className="flex flex-col gap-2.5 text-sm lg:pt-1">
        {features.map((feature) => (
          <li key={feature.title} className="flex gap-2.5">
            <Check className="mt-0.5 size-4 text-success-strong" aria-hidden="true" />
            <span>
              <span className="font-medium">{feature.title}.</span>{' '}
              <span className="text-muted-foreground">{feature.text}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
