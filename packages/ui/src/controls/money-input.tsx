import { Input as BaseInput } from '@base-ui/react/input'
import { cn } from '../style/cn.ts'
import { controlGroupClass, groupInputClass } from '../style/control-styles.ts'
import { useFieldRequired } from './field-context.ts'
import type { InputProps } from './input.tsx'

export interface MoneyInputProps extends Omit<InputProps, 'type' | 'inputMode'> {
  /** Shown before the amount; defaults to '£'. */
  prefix?: string
  /** `end` for amounts in a column. */
  align?: 'start' | 'end'
}

/** An amount as typed: the input never reformats it, and the form parses it. */
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
        // Base UI would validate on Enter, which takes 8 ms in a long document; the form does the validation.
        onKeyDown={(event) => event.preventBaseUIHandler()}
        className={cn(groupInputClass, 'pl-1 tabular-nums', align === 'end' && 'text-right')}
        {...props}
      />
    </div>
  )
}
