import { Field as BaseField } from '@base-ui/react/field'
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
      dir="auto"
      aria-required={useFieldRequired()}
      className={cn(controlClass, 'h-control px-3 read-only:bg-muted', className)}
      onValueChange={onValueChange && ((value) => onValueChange(value))}
      {...props}
    />
  )
}

export interface TextareaProps extends Omit<ComponentProps<'textarea'>, 'defaultValue'> {
  defaultValue?: string
  /** Number of lines when empty; it grows with its text to about 14 lines. */
  rows?: number
}

export function Textarea({
  className,
  rows = 3,
  value,
  defaultValue,
  name,
  disabled,
  ...props
}: TextareaProps) {
  return (
    <BaseField.Control
      {...(value === undefined ? {} : { value })}
      {...(defaultValue === undefined ? {} : { defaultValue })}
      name={name}
      disabled={disabled}
      render={
        <textarea
          dir="auto"
          rows={rows}
          aria-required={useFieldRequired()}
          className={cn(
            controlClass,
            'field-sizing-content block max-h-84 resize-y px-3 py-2 leading-normal read-only:bg-muted',
            className,
          )}
          // field-sizing ignores `rows`, so this sets the height when empty.
          style={{ minHeight: `calc(${rows} * 1.5em + 1.125rem)` }}
          {...props}
        />
      }
    />
  )
}
