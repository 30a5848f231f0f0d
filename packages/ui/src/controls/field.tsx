import { Field as BaseField } from '@base-ui/react/field'
import type { ReactNode } from 'react'
import { cn } from '../style/cn.ts'
import { FieldRequiredProvider } from './field-context.ts'
import { labelClass } from './label.tsx'

export interface FieldProps {
  label: ReactNode
  /** One control: Input, Textarea, Select, Combobox, DatePicker, MoneyInput … Its label and description connect by themselves. */
  children: ReactNode
  description?: ReactNode
  /** The error message; marks the control as invalid. */
  error?: string | undefined
  required?: boolean
  /** Shows the label only to assistive technology. */
  hideLabel?: boolean
  /** To the right of the label: a link, a counter. */
  aside?: ReactNode
  className?: string
}

export function Field({
  label,
  children,
  description,
  error,
  required = false,
  hideLabel = false,
  aside,
  className,
}: FieldProps) {
  return (
    <BaseField.Root invalid={Boolean(error)} className={cn('flex min-w-0 flex-col gap-1.5', className)}>
      <div className={cn('flex items-baseline justify-between gap-3', hideLabel && 'sr-only')}>
        <span className="inline-flex gap-1">
          <BaseField.Label className={labelClass}>{label}</BaseField.Label>
          {required && (
            <span aria-hidden="true" className="font-medium text-danger-strong text-sm">
              *
            </span>
          )}
        </span>
        {aside && <span className="text-muted-foreground text-sm">{aside}</span>}
      </div>
      <FieldRequiredProvider value={required}>{children}</FieldRequiredProvider>
      {description && (
        <BaseField.Description className="text-muted-foreground text-sm">{description}</BaseField.Description>
      )}
      {error && (
        <BaseField.Error match={true} className="font-medium text-danger-strong text-sm">
          {error}
        </BaseField.Error>
      )}
    </BaseField.Root>
  )
}
