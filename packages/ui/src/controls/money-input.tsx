import { Input as BaseInput } from '@base-ui/react/input'
import { cn } from '../style/cn.ts'
import { controlGroupClass, groupInputClass } from '../style/control-styles.ts'
import { useFieldRequired } from './field-context.ts'
import type { InputProps } from './input.tsx'

export interface MoneyInputProps extends Omit<InputProps, 'type' | 'inputMode'> {
  /** Before the amount; '£' unless told. */
  prefix?: string
  /** `end` where amounts stand under each other. */
  align?: 'start' | 'end'
}

/** An amount as typed: nothing is reformatted under the user's fingers, reading it is the form's work. */
export function MoneyInput({
  prefix = '£',
  align = 'start',
  className,
  onValueChange,
  ...props
}: MoneyInputProps) {
  return (
    <div className={cn(controlGroupClass, 'h-control', className)}>
      <span aria-hidden="true" className="select-none pl-3 text-muted-foreground">
        {prefix}
      </span>
      <BaseInput
        inputMode="decimal"
        autoComplete="off"
        aria-required={useFieldRequired()}
        placeholder="0.00"
        onValueChange={onValueChange && ((value) => onValueChange(value))}
        // Base UI would validate at Enter; what is refused comes from the form, and in a long document it takes 8 ms.
        onKeyDown={(event) => event.preventBaseUIHandler()}
        className={cn(groupInputClass, 'pl-1 tabular-nums', align === 'end' && 'text-right')}
        {...props}
      />
    </div>
  )
}
