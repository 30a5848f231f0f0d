import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { LoadRules } from '~/forms/rules.ts'
import { useZodForm } from '~/forms/use-zod-form.ts'

export interface SettingsFormState<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>
  /** Puts these into the fields, whatever has been typed. */
  show: (values: Input) => void
}

/** A form over what is set now. What a colleague sets meanwhile shows in the fields that nobody has written in here. */
export function useSettingsForm<Input extends FieldValues, Output extends FieldValues>(
  rules: LoadRules<Input, Output>,
  values: Input,
): SettingsFormState<Input, Output> {
  const form = useZodForm<Input, Output>(rules, { values, resetOptions: { keepDirtyValues: true } })
  return { form, show: (shown) => form.reset(shown, { keepDirtyValues: false }) }
}
