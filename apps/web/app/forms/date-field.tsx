import { DatePicker, Field, isCalendarDate } from '@quotespark/ui'
import { useController } from 'react-hook-form'

export interface DateFieldProps {
  /** Form field holding a 'yyyy-MM-dd'; null or '' when empty. */
  name: string
  label: string
  required?: boolean
  description?: string
  /** Called after a chosen day has been put into the form. */
  onChosen?: (date: string) => void
}

/**
 * A date in a form. Input that is not a date goes into the form unchanged, so that the contract's rules refuse it; the
 * picker itself explains the date format.
 */
export function DateField({ name, label, required = false, description, onChosen }: DateFieldProps) {
  const { field, fieldState } = useController({ name })
  const value: string | null = field.value || null
  const misread = value !== null && !isCalendarDate(value)
  return (
    <Field
      label={label}
      required={required}
      description={description}
      error={misread ? undefined : fieldState.error?.message}
    >
      <DatePicker
        ref={field.ref}
        name={field.name}
        value={value}
        clearable={!required}
        onValueChange={(date) => {
          field.onChange(date ?? (required ? '' : null))
          if (date !== null && isCalendarDate(date)) onChosen?.(date)
        }}
        onBlur={field.onBlur}
      />
    </Field>
  )
}
