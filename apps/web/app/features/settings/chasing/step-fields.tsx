import { type ChasedKind, chasingPlaceholders } from '@quotespark/domain/billing'
import { Button, Field, Input, Select, Switch, Textarea } from '@quotespark/ui'
import { Trash2 } from 'lucide-react'
import { useController, useFormContext } from 'react-hook-form'
import { useAccount } from '~/account/account.ts'
import { PlaceholderButtons } from '../placeholders/placeholder-buttons.tsx'
import { usePlaceholderInsert } from '../placeholders/use-placeholder-insert.ts'
import { STEPS_OF } from './chased-kinds.ts'
import type { StepsValues } from './step-values.ts'

interface StepFieldsProps {
  kind: ChasedKind
  index: number
  /** Position of the step in the order of the days, from 1. */
  position: number
  onRemove: (() => void) | undefined
}

/** When a step goes out, whether it does, and what it says. */
export function StepFields({ kind, index, position, onRemove }: StepFieldsProps) {
  const { list, below, meanings } = STEPS_OF[kind]
  const path = `${list}.${index}` as const
  const form = useFormContext<StepsValues>()
  const { manage_company } = useAccount().abilities
  const { onFocus, insert } = usePlaceholderInsert(form, `${path}.text`)
  const { field: isOn } = useController({ control: form.control, name: `${path}.is_on` })
  const errors = form.formState.errors[list]?.[index]
  const words = { readOnly: !manage_company, autoComplete: 'off', onFocus }
  return (
    <div className="flex flex-col gap-5">
      <Switch
        ref={isOn.ref}
        label="Send this step"
        checked={isOn.value}
        onCheckedChange={isOn.onChange}
        disabled={!manage_company}
      />
      <DaysField kind={kind} path={path} error={errors?.days?.message} />
      <Field label="Subject" required error={errors?.subject?.message}>
        <Input {...words} {...form.register(`${path}.subject`)} />
      </Field>
      <Field label="Text" required error={errors?.text?.message} description={below}>
        <Textarea rows={8} {...words} {...form.register(`${path}.text`)} />
      </Field>
      {manage_company && (
        <PlaceholderButtons
          placeholders={chasingPlaceholders(kind, position)}
          meanings={meanings}
          onInsert={insert}
        />
      )}
      {onRemove && (
        <Button variant="outline" className="self-start" onClick={onRemove}>
          <Trash2 />
          Remove step
        </Button>
      )}
    </div>
  )
}

interface DaysFieldProps {
  kind: ChasedKind
  path: `${'invoice_steps' | 'quote_steps'}.${number}`
  error: string | undefined
}

/** A number of days, and the side of the due date; the two steps of a quote keep theirs. */
function DaysField({ kind, path, error }: DaysFieldProps) {
  const { register, control, trigger } = useFormContext<StepsValues>()
  const { isOpenEnded, daysLabels } = STEPS_OF[kind]
  const { manage_company } = useAccount().abilities
  const { field: side } = useController({ control, name: `${path}.side` })
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Field label={daysLabels[side.value]} required error={error} className="max-w-full">
        <Input
          inputMode="numeric"
          autoComplete="off"
          className="w-24"
          readOnly={!manage_company}
          {...register(`${path}.days`)}
        />
      </Field>
      {isOpenEnded && (
        <Field label="From the due date" className="w-44">
          <Select
            ref={side.ref}
            value={side.value}
            options={SIDES}
            disabled={!manage_company}
            onValueChange={(value) => {
              side.onChange(value)
              // Another step may lie on the new day.
              void trigger(`${path}.days`)
            }}
            onBlur={side.onBlur}
          />
        </Field>
      )}
    </div>
  )
}

const SIDES = [
  { value: 'before' as const, label: 'Before' },
  { value: 'after' as const, label: 'After' },
]
