import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { LoadRules } from '~/forms/rules.ts'
import { useZodForm } from '~/forms/use-zod-form.ts'

export interface SettingsFormState<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>
  /** Fills the fields with these values, replacing any input. */
  show: (values: Input) => void
}

/** A form over the saved settings. A colleague's changes show in the fields that the user has not changed. */
export function useSettingsForm<Input extends FieldValues, Output extends FieldValues>(
  rules: LoadRules<Input, Output>,
  values: Input,
): SettingsFormState<Input, Output> {
  const form = useZodForm<Input, Output>(rules, { values, resetOptions: { keepDirtyValues: true } })
  return { form, show: (shown) => form.reset(shown, { keepDirtyValues: false }) }
}
