import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import type { ReactNode } from 'react'
import { cn } from '../style/cn.ts'

export interface SegmentedOption<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
}

export interface SegmentedControlProps<Value extends string> {
  /** Names the group, for instance 'View'. */
  label: string
  options: readonly SegmentedOption<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  /** Shows icons only; the labels stay as accessible names. */
  iconOnly?: boolean
  className?: string
}

/** A few options, all visible: a radio group that looks like a switch. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  iconOnly = false,
  className,
}: SegmentedControlProps<Value>) {
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
      className={cn('inline-flex h-control shrink-0 rounded-md bg-muted p-0.5 md:p-0.75', className)}
    >
      {options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          aria-label={option.label}
          className={cn(
            'flex flex-1 cursor-default select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-[0.3125rem] px-3 font-medium text-muted-foreground text-sm transition-[background-color,color,box-shadow] hover:text-foreground data-checked:bg-surface data-checked:text-foreground data-checked:shadow-control dark:data-checked:bg-control-border [&_svg:not([class*=size-])]:size-4',
            iconOnly && 'px-2.5',
          )}
        >
          {option.icon}
          {!iconOnly && option.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}
