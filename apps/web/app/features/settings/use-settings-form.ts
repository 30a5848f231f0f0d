import type { Company } from '@quotespark/contract'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useCompanyChange } from '~/account/use-company-change.ts'
import type { LoadRules } from '~/forms/rules.ts'
import { showFieldErrors } from '~/forms/show-field-errors.ts'
import { useZodForm } from '~/forms/use-zod-form.ts'

export interface SettingsFormState<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>
  /** Sends the values with `send` and shows the outcome; resolves to false when the server refused. */
  save: (send: () => Promise<Company>, words: SaveWords) => Promise<boolean>
  /** Fills the fields with the saved values again. */
  discard: () => void
}

interface SaveWords {
  /** Toast after saving. */
  saved: string
  /** Toast after a failure that names no reason. */
  failed: string
}

export interface SettingsFormOptions<Input extends FieldValues, Output extends FieldValues> {
  rules: LoadRules<Input, Output>
  company: Company
  /** The values that the form shows of a company. */
  valuesOf: (company: Company) => Input
}

/** A form over settings of the company. A colleague's changes show in the fields that the user has not changed. */
export function useSettingsForm<Input extends FieldValues, Output extends FieldValues>({
  rules,
  company,
  valuesOf,
}: SettingsFormOptions<Input, Output>): SettingsFormState<Input, Output> {
  const change = useCompanyChange()
  const form = useZodForm<Input, Output>(rules, {
    values: valuesOf(company),
    resetOptions: { keepDirtyValues: true },
  })
  const show = (shown: Company) => form.reset(valuesOf(shown), { keepDirtyValues: false })
  return {
    form,
    async save(send, { saved, failed }) {
      try {
        const answer = await send()
        show(answer)
        change.saved(answer, saved)
        return true
      } catch (error) {
        if (!showFieldErrors(form, error)) change.failed(error, failed)
        return false
      }
    },
    discard: () => show(company),
  }
}
