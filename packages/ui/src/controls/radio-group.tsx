import { Radio } from '@base-ui/react/radio'
import { RadioGroup as BaseRadioGroup } from '@base-ui/react/radio-group'
import { type ReactNode, useId } from 'react'
import { cn } from '../style/cn.ts'
import { ChoiceLabel } from './label.tsx'

export interface RadioOption<Value extends string> {
  value: Value
  label: ReactNode
  description?: ReactNode
  disabled?: boolean
}

export interface RadioGroupProps<Value extends string> {
  options: readonly RadioOption<Value>[]
  value?: Value
  defaultValue?: Value
  onValueChange?: (value: Value) => void
  name?: string
  disabled?: boolean
  /** Needed only when no Field names the group. */
  'aria-label'?: string
  className?: string
}

export function RadioGroup<Value extends string>({
  options,
  onValueChange,
  className,
  ...props
}: RadioGroupProps<Value>) {
  return (
    <BaseRadioGroup
      onValueChange={(value) => onValueChange?.(value as Value)}
      className={cn('flex flex-col gap-3', className)}
      {...props}
    >
      {options.map((option) => (
        <RadioChoice key={option.value} {...option} />
      ))}
    </BaseRadioGroup>
  )
}

function RadioChoice<Value extends string>({ value, label, description, disabled }: RadioOption<Value>) {
  const id = useId()
  return (
    <ChoiceLabel id={id} label={label} description={description}>
      <Radio.Root
        value={value}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={description ? `${id}-description` : undefined}
        className="flex size-4.5 shrink-0 items-center justify-center rounded-full border border-strong-border bg-surface transition-colors hover:border-primary data-disabled:cursor-not-allowed data-checked:border-primary data-checked:bg-primary data-disabled:opacity-50"
      >
        <Radio.Indicator className="size-1.75 rounded-full bg-primary-foreground data-unchecked:hidden" />
      </Radio.Root>
    </ChoiceLabel>
  )
}
