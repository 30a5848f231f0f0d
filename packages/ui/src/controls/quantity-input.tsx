import { Input as BaseInput } from '@base-ui/react/input'
import { cn } from '../style/cn.ts'
import { controlClass } from '../style/control-styles.ts'
import { useFieldRequired } from './field-context.ts'
import { stepQuantity } from './quantity.ts'

export interface QuantityInputProps {
  /** The text as typed; the form parses it. */
  value: string
  onValueChange: (value: string) => void
  /** Reads what was typed before the arrow keys step from it: '1,250' as '1250'. */
  read?: (typed: string) => string
  /** The minimum for the arrow keys. */
  min?: string
  /** `end` for figures in a column. */
  align?: 'start' | 'end'
  disabled?: boolean
  placeholder?: string
  name?: string
  id?: string
  onBlur?: () => void
  ref?: React.Ref<HTMLInputElement>
  'aria-label'?: string
  className?: string
}

/** A count or a number of hours; ArrowUp and ArrowDown step by one. */
export function QuantityInput({
  value,
  onValueChange,
  read = (typed) => typed,
  min = '1',
  align = 'start',
  className,
  ...props
}: QuantityInputProps) {
  return (
    <BaseInput
      inputMode="decimal"
      autoComplete="off"
      aria-required={useFieldRequired()}
      value={value}
      onValueChange={(text) => onValueChange(text)}
      onKeyDown={(event) => {
        event.preventBaseUIHandler() // as in MoneyInput
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        onValueChange(stepQuantity(read(value), event.key === 'ArrowUp' ? 1 : -1, min))
      }}
      className={cn(controlClass, 'h-control px-3 tabular-nums', align === 'end' && 'text-right', className)}
      {...props}
    />
  )
}
