import { DatePicker, Field, isCalendarDate } from '@quotespark/ui'
import { useController } from 'react-hook-form'

export interface DateFieldProps {
  /** Of a 'yyyy-MM-dd' in the form around it; null or '' when there is none. */
  name: string
  label: string
  required?: boolean
  description?: string
  /** Somebody chose a day; it has been put into the form. */
  onChosen?: (date: string) => void
}

/**
 * A date of a form. What somebody typed that is no date goes into the form as it is, where the contract's rules refuse
 * it; how a date is written the picker says itself.
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
