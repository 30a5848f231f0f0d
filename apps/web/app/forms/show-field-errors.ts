import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { isRefusal } from '~/api/refusal-error.ts'

/**
 * Shows the server's objections at their fields and focuses the first. False when something remains to be shown elsewhere:
 * the error is not `invalid_input`, or an issue has no field in this form.
 */
export function showFieldErrors<Input extends FieldValues, Context, Output>(
  form: UseFormReturn<Input, Context, Output>,
  error: unknown,
): boolean {
  if (!isRefusal(error, 'invalid_input')) return false
  const { issues } = error.data
  const shown = issues.filter(({ path }) => hasField(form.getValues(), path))
  for (const [index, { path, message }] of shown.entries()) {
    form.setError(path as FieldPath<Input>, { type: 'server', message }, { shouldFocus: index === 0 })
  }
  return shown.length > 0 && shown.length === issues.length
}

function hasField(values: unknown, path: string): boolean {
  let value = values
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return false
    value = (value as Record<string, unknown>)[key]
  }
  return true
}
