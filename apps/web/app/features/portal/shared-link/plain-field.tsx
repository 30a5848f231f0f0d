import { cn } from '@quotespark/ui'
import type { ComponentProps } from 'react'

export type Problems = Readonly<Record<string, string>>

interface PlainFieldProps {
  name: string
  label: string
  typed: string
  problems: Problems
  maxLength?: number
  autoComplete?: string
  type?: 'date'
  /** Given, it takes several lines. */
  rows?: number
}

/** A field of a plain HTML form, with what is wrong with it. */
export function PlainField({ name, label, typed, problems, rows, ...input }: PlainFieldProps) {
  const shared = { id: name, name, defaultValue: typed, ...input, ...told(name, problems) }
  return (
    <div>
      <label htmlFor={name} className={LABEL}>
        {label}
      </label>
      {rows ? (
        <textarea rows={rows} className={cn(CONTROL, 'py-2')} {...shared} />
      ) : (
        <input className={cn(CONTROL, 'h-control')} {...shared} />
      )}
      <Problem of={name} problems={problems} />
    </div>
  )
}

interface PlainSelectProps extends Pick<PlainFieldProps, 'name' | 'label' | 'typed' | 'problems'> {
  options: readonly { value: string | null; label: string }[]
}

/** A choice of one value, or of none. */
export function PlainSelect({ name, label, options, typed, problems }: PlainSelectProps) {
  return (
    <div>
      <label htmlFor={name} className={LABEL}>
        {label}
      </label>
      <select
        id={name}
        name={name}
        defaultValue={typed}
        className={cn(CONTROL, 'h-control')}
        {...(problems[name] && { 'aria-invalid': true, 'aria-describedby': `${name}-problem` })}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value ?? ''}>
            {option.label}
          </option>
        ))}
      </select>
      <Problem of={name} problems={problems} />
    </div>
  )
}

export function Problem({ of, problems }: { of: string; problems: Problems }) {
  const problem = problems[of]
  return (
    problem && (
      <p id={`${of}-problem`} className="mt-2 font-medium text-danger-strong text-sm">
        {problem}
      </p>
    )
  )
}

/** Attributes of a field with a problem; the first such field has the focus when the page comes back. */
export function told(
  field: string,
  problems: Problems,
): ComponentProps<'input'> & ComponentProps<'textarea'> {
  if (!problems[field]) return {}
  return {
    'aria-invalid': true,
    'aria-describedby': `${field}-problem`,
    autoFocus: field === Object.keys(problems)[0],
  }
}

const LABEL = 'block font-medium text-sm'
const CONTROL =
  'mt-1.5 w-full rounded-md border border-control-border bg-surface px-3 text-base shadow-control aria-invalid:border-danger sm:text-sm'
