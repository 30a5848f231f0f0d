import { Input as BaseInput } from '@base-ui/react/input'
import type { ComponentProps } from 'react'
import { cn } from '../style/cn.ts'
import { controlClass } from '../style/control-styles.ts'
import { useFieldRequired } from './field-context.ts'

export interface InputProps extends Omit<ComponentProps<'input'>, 'size' | 'defaultValue'> {
  defaultValue?: string | number
  onValueChange?: (value: string) => void
}

export function Input({ className, onValueChange, ...props }: InputProps) {
  return (
    <BaseInput
      aria-required={useFieldRequired()}
      className={cn(controlClass, 'h-control px-3 read-only:bg-muted', className)}
      onValueChange={onValueChange && ((value) => onValueChange(value))}
      {...props}
    />
  )
}
