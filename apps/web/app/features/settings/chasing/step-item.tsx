import { type ChasedKind, chasingStepWords } from '@quotespark/domain/billing'
import { Disclosure } from '@quotespark/ui'
import { useEffect, useEffectEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { STEPS_OF } from './chased-kinds.ts'
import { StepFields } from './step-fields.tsx'
import { StepPreview } from './step-preview.tsx'
import { positionOf, type StepsValues, signedDays } from './step-values.ts'

interface StepItemProps {
  kind: ChasedKind
  /** Place of the step in the form. */
  index: number
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Undefined for a step that cannot be removed. */
  onRemove: (() => void) | undefined
}

/** One step: closed it says when it goes out and its subject, open it shows fields and preview. */
export function StepItem({ kind, index, open, onOpenChange, onRemove }: StepItemProps) {
  const { list } = STEPS_OF[kind]
  const { control, formState } = useFormContext<StepsValues>()
  const steps = useWatch({ control, name: list })
  const isRefused = formState.errors[list]?.[index] !== undefined
  const show = useEffectEvent(() => onOpenChange(true))
  // A refused field must be seen, even if its step was closed before Save was pressed.
  useEffect(() => {
    if (isRefused) show()
  }, [isRefused])
  const step = steps[index]
  if (!step) return null
  const days = signedDays(step)
  const position = positionOf(step, steps)
  return (
    <li>
      <Disclosure
        title={Number.isNaN(days) ? 'Without a day' : chasingStepWords(kind, days)}
        summary={step.is_on ? step.subject : 'Off'}
        open={open}
        onOpenChange={onOpenChange}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-2">
          <StepFields kind={kind} index={index} position={position} onRemove={onRemove} />
          {open && <StepPreview kind={kind} step={step} position={position} />}
        </div>
      </Disclosure>
    </li>
  )
}
