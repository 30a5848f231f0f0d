import { useState } from 'react'
import { Button, ProgressBar, ProgressDots, Skeleton, Spinner, Stepper } from '../index.ts'
import type { Specimens } from './specimen.ts'

export const PROGRESS = {
  Stepper: { components: ['Stepper'], Example: StepperExample },
  ProgressDots: {
    components: ['ProgressDots'],
    note: 'A picture, or the way to each step.',
    Example: DotsExample,
  },
  ProgressBar: {
    components: ['ProgressBar'],
    note: 'The last does not know how far it is.',
    Example: () => (
      <div className="flex flex-col gap-5">
        <ProgressBar label="Uploading" value={64} showLabel />
        <ProgressBar label="Space used" value={92} tone="warning" showLabel />
        <ProgressBar label="Sealing" value={null} />
      </div>
    ),
  },
  Skeleton: {
    components: ['Skeleton', 'Spinner'],
    note: 'Seen only: words beside them say what is loading.',
    Example: () => (
      <div className="flex flex-col gap-2.5">
        <p className="flex items-center gap-3 text-sm">
          <Spinner className="size-6 text-link" />
          Loading quotes...
        </p>
        <Skeleton className="w-2/3" />
        <Skeleton className="w-1/2" />
      </div>
    ),
  },
} satisfies Specimens

const STEPS = [{ title: 'Details' }, { title: 'Lines', description: 'What it costs' }, { title: 'Send' }]

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
  const [current, setCurrent] = useState(0)
  return (
    <div className="flex flex-wrap items-center gap-6">
      <ProgressDots count={5} current={1} />
      <ProgressDots count={3} current={current} onSelect={setCurrent} />
    </div>
  )
}
