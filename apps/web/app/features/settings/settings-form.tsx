import { CardContent, cn } from '@quotespark/ui'
import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { FormProvider } from 'react-hook-form'
import { useAccount } from '~/account/account.ts'
import { useRestoreFocus } from '~/forms/use-focus-after.ts'
import { useSavedSection, useSaving } from './save-bar.tsx'

export interface SettingsFormProps<Input extends FieldValues, Output> {
  /** Id of the surrounding section. */
  section: string
  form: UseFormReturn<Input, unknown, Output>
  /** Resolves to false when the server refused, with the reason shown. */
  onSave: (values: Output) => Promise<boolean>
  onDiscard: () => void
  /** Changes the padding of a form that is only a part of its card. */
  className?: string
  children: ReactNode
}

/** The fields of one card, saved by the page's Save. Members who may not change the company see them read-only. */
export function SettingsForm<Input extends FieldValues, Output>({
  section,
  form,
  onSave,
  onDiscard,
  className,
  children,
}: SettingsFormProps<Input, Output>) {
  const { manage_company } = useAccount().abilities
  const { saving, save } = useSaving()
  const fields = useRestoreFocus(saving)
  useSavedSection({
    id: section,
    dirty: manage_company && form.formState.isDirty,
    async save() {
      let isSaved = false
      await form.handleSubmit(async (values) => {
        isSaved = await onSave(values)
      })()
      return isSaved
    },
    discard: onDiscard,
  })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <CardContent className={cn('first:pt-0 sm:first:pt-0', className)}>
          <div ref={fields} inert={saving} className="flex flex-col gap-8">
            {children}
          </div>
        </CardContent>
        {/* Without a submit button, Enter in a field does nothing. */}
        <button type="submit" hidden tabIndex={-1} />
      </form>
    </FormProvider>
  )
}
