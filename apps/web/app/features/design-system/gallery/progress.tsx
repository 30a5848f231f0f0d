import { Button, ProgressBar, ProgressDots, Skeleton, Spinner, Stepper } from '@quotespark/ui'
import { useState } from 'react'
import type { SpecimenProps } from '../specimen.tsx'

export const PROGRESS: SpecimenProps[] = [
  { components: ['Stepper'], Example: StepperExample },
  { components: ['ProgressDots'], Example: DotsExample },
  {
    components: ['ProgressBar'],
    Example: () => (
      <div className="flex flex-col gap-5">
        <ProgressBar label="Uploading" value={64} showLabel />
        <ProgressBar label="Space used" value={92} tone="warning" showLabel />
      </div>
    ),
  },
  {
    components: ['Skeleton', 'Spinner'],
    Example: () => (
      <div className="flex items-center gap-5">
        <Spinner className="size-6 text-link" />
        <div className="flex flex-1 flex-col gap-2.5">
          <Skeleton className="w-2/3" />
          <Skeleton className="w-1/2" />
        </div>
      </div>
    ),
  },
]

const STEPS = [{ title: 'Details' }, { title: 'Lines' }, { title: 'Send' }]

function StepperExample() {
  const [current, setCurrent] = useState(1)
  return (
    <div className="flex flex-col items-start gap-5">
      <Stepper label="Steps" steps={STEPS} current={current} className="w-full" />
      <Button size="sm" variant="outline" onClick={() => setCurrent((current + 1) % (STEPS.length + 1))}>
        {current < STEPS.length ? 'Next Step' : 'Start Again'}
      </Button>
    </div>
  )
}

function DotsExample() {
  const [current, setCurrent] = useState(1)
  return <ProgressDots count={5} current={current} onSelect={setCurrent} />
}
